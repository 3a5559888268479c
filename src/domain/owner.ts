/**
 * Whose data a row on this device is: a visitor's (anonymous, opened by the device key) or a member's (opened by the
 * member's own key). A member is named by the random id of their vault on this device, so that no row tells a member
 * number. Every draft, file, outbox item and receipt carries its owner.
 */
export type Owner = 'visitante' | `miembro:${string}`

/** The owner of everything that is filled in before signing in. */
export const visitor: Owner = 'visitante'

/** The owner of a vault. */
export const ownerOf = (vaultId: string): Owner => `miembro:${vaultId}`

/**
 * Whether a page may send what is this owner's (F54): a visitor's always, a member's while their vault is open in it (`vault`)
 * and they are signed in (`role` of the session).
 */
export const mayLeave = (owner: Owner, here: { vault: Owner | null; role: string | undefined }): boolean =>
  owner === visitor || (owner === here.vault && here.role === 'afiliado')
