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
