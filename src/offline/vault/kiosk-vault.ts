import { ownerOf, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { beginEntry, enterVault } from './vault-lock'
import { kioskVault } from '../keys/kiosk-keys'

/**
 * Opens a member's vault on a tablet: a random user key in memory. It is never stored and no password or passkey opens it
 * again, so it ends with the visit. 'locked' when the visit ended meanwhile.
 */
export const openKioskVault = async (nroafi: string): Promise<Result<{ owner: Owner }, 'locked'>> => {
  const begun = beginEntry()
  const made = await kioskVault(nroafi)
  if (made === null) return fail('locked')
  // Nothing is ever wrapped again: no row belongs to this vault.
  const opener = { wrapping: 'bySecret', key: made.userKey } as const
  const isIn = enterVault({ id: made.id, userKey: made.userKey, opener }, begun)
  return isIn ? ok({ owner: ownerOf(made.id) }) : fail('locked')
}
