import { getSession, watchSession } from '../../../api/session/session-store'
import { clearTab, readTab, writeTab } from '../../../api/session/tab-storage'
import type { Member } from '../../../domain/member/member'

const notices = ['contacto', 'foto'] as const

/** What the member is asked on entering: to confirm the contact data, then to renew the photo. */
export type EntryNotice = (typeof notices)[number]

// Stored in the tab as long as its session: a reload does not ask again (UNS-105).
const key = 'afiliados.avisos'

const forget = (): void => {
  if (getSession() === null) clearTab(key)
}

// Ask the next person who signs in again, even if the page was closed before its session ended.
forget()
watchSession(forget)

/** The notices that were answered or closed in this session. */
export const seenNotices = (): ReadonlySet<EntryNotice> => {
  const kept = readTab(key)?.split(' ') ?? []
  return new Set(notices.filter((notice) => kept.includes(notice)))
}

/** Stores that the person answered or closed a notice. */
export const markSeen = (notice: EntryNotice): void => writeTab(key, [...seenNotices(), notice].join(' '))

/** The next notice whose data are missing, the contact data first (SESSION-013); null when there is none left. */
export const nextNotice = (
  { pedirDatosContacto, pedirFoto }: Pick<Member, 'pedirDatosContacto' | 'pedirFoto'>,
  answered: ReadonlySet<EntryNotice>,
): EntryNotice | null => {
  if (pedirDatosContacto && !answered.has('contacto')) return 'contacto'
  return pedirFoto && !answered.has('foto') ? 'foto' : null
}
