import type { Owner } from '../../domain/owner'
import { vaultOwner } from '../../offline/keys/vault-state'
import type { Unsent } from '../../offline/leaving/unsent'
import { isKiosk } from '../../ui/kiosk'
import { logOut } from './close-session'
import { createObservable } from '../observable'

/** What has not left yet, while its member is asked whether to leave all the same; else null. */
export const leaveQuestion = createObservable<Unsent | null>(null)

const findUnsent = async (owner: Owner): Promise<Unsent | null> => {
  const { countUnsent } = await import('../../offline/leaving/unsent')
  const unsent = await countUnsent(owner)
  return unsent.ok && unsent.value.changes + unsent.value.submissions > 0 ? unsent.value : null
}

/**
 * The person presses "Cerrar sesión": at once when nothing of theirs waits here, else once they were told what does. A device
 * that does not say what it keeps holds nobody back. On a shared tablet that is the end of the visit.
 */
export const askToLogOut = async (): Promise<void> => {
  if (isKiosk()) return (await import('../visit/visit')).askToEnd()
  const owner = vaultOwner()
  const unsent = owner === null ? null : await findUnsent(owner).catch(() => null)
  // The session may have ended by itself meanwhile, and somebody else be in.
  if (vaultOwner() !== owner) return
  if (unsent === null) return logOut()
  leaveQuestion.set(unsent)
}
