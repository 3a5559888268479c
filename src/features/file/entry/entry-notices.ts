import { getSession, watchSession } from '../../../api/session/session-store'
import type { Member } from '../../../domain/member/member'

/** What the member is asked on entering: to confirm the contact data, then to renew the photo. */
export type EntryNotice = 'contacto' | 'foto'

const seen = new Set<EntryNotice>()

// The next person to sign in is asked anew.
watchSession(() => {
  if (getSession() === null) seen.clear()
})

/** The notices that were already answered in this session. */
export const seenNotices = (): ReadonlySet<EntryNotice> => new Set(seen)

/** The person has answered or closed a notice. */
export const markSeen = (notice: EntryNotice): void => {
  seen.add(notice)
}

/** What to ask next: the contact data first (SESSION-013); null when there is nothing left. */
export const nextNotice = (
  { pedirDatosContacto, pedirFoto }: Pick<Member, 'pedirDatosContacto' | 'pedirFoto'>,
  answered: ReadonlySet<EntryNotice>,
): EntryNotice | null => {
  if (pedirDatosContacto && !answered.has('contacto')) return 'contacto'
  return pedirFoto && !answered.has('foto') ? 'foto' : null
}
