import type { SessionEnd } from '../domain/session/session-life'

/**
 * The person at this tab. A member with `online: false` has opened their vault without a session of the API: they can
 * read and fill in, and must sign in before anything is sent. `ended` says how the last session of this page ended.
 */
export type Who =
  | { kind: 'nobody'; ended: SessionEnd | null }
  | { kind: 'member'; nroafi: string; online: boolean }
  | { kind: 'management' }

const resumable: readonly SessionEnd[] = ['expired', 'hidden', 'refused']

/** Whether the session expired, so that its person continues where they were (F50, UNS-13). */
export const isResumable = (who: Who): boolean =>
  who.kind === 'nobody' && who.ended !== null && resumable.includes(who.ended)
