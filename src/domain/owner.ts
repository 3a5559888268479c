/**
 * Owner of a row on this device: a visitor (anonymous, opened by the device key) or a member (opened by the member's
 * own key). A member is named by the random id of their vault on this device, so that no row contains a member number.
 * Every draft, file, outbox item and receipt has an owner.
 */
export type Owner = 'visitante' | `miembro:${string}`

/** The owner of everything that is filled in before sign-in. */
export const visitor: Owner = 'visitante'

/** The owner of a vault. */
export const ownerOf = (vaultId: string): Owner => `miembro:${vaultId}`

/**
 * Whether a page may send what belongs to this owner (F54): a visitor's always; a member's while their vault is open in
 * the page (`vault`) and they are signed in (`role` of the session).
 */
export const mayLeave = (owner: Owner, here: { vault: Owner | null; role: string | undefined }): boolean =>
  owner === visitor || (owner === here.vault && here.role === 'afiliado')
