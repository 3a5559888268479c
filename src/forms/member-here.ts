import { getOfflineMember, getSession } from '../api/session/session-store'
import { visitor, type Owner } from '../domain/owner'

/** Number of the present member with that owner; null for a visitor. */
export const memberHere = (owner: Owner): string | null => {
  if (owner === visitor) return null
  const session = getSession()
  return session?.role === 'afiliado' ? session.nroafi : getOfflineMember()
}
