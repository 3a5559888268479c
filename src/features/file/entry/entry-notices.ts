import { getSession, watchSession } from '../../../api/session/session-store'
import { clearTab, readTab, writeTab } from '../../../api/session/tab-storage'
import type { Member } from '../../../domain/member/member'

const notices = ['contacto', 'foto'] as const

/** What the member is asked on entering: to confirm the contact data, then to renew the photo. */
export type EntryNotice = (typeof notices)[number]

// With the session, in the tab: a reload is no new entering (UNS-105).
const key = 'afiliados.avisos'

const forget = (): void => {
  if (getSession() === null) clearTab(key)
}

// The next person to sign in is asked anew, also after a page that was gone before its session.
forget()
watchSession(forget)

/** The notices that were already answered or closed in this session. */
export const seenNotices = (): ReadonlySet<EntryNotice> => {
  const kept = readTab(key)?.split(' ') ?? []
  return new Set(notices.filter((notice) => kept.includes(notice)))
}

/** The person has answered or closed a notice. */
export const markSeen = (notice: EntryNotice): void => writeTab(key, [...seenNotices(), notice].join(' '))

/** What to ask next while its datum is missing: the contact data first (SESSION-013); null when there is nothing left. */
export const nextNotice = (
  { pedirDatosContacto, pedirFoto }: Pick<Member, 'pedirDatosContacto' | 'pedirFoto'>,
  answered: ReadonlySet<EntryNotice>,
): EntryNotice | null => {
  if (pedirDatosContacto && !answered.has('contacto')) return 'contacto'
  return pedirFoto && !answered.has('foto') ? 'foto' : null
}
