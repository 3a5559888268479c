import type { SessionEnd } from '../domain/session/session-life'

/**
 * Who is in front of this tab. A member with `online: false` has opened their vault without a session of the API: they
 * read and fill in, and sign in again before anything is sent. `ended` tells how the last session of this page ended.
 */
export type Who =
  | { kind: 'nobody'; ended: SessionEnd | null }
  | { kind: 'member'; nroafi: string; online: boolean }
  | { kind: 'management' }

const resumable: readonly SessionEnd[] = ['expired', 'hidden', 'refused']

/** Whether the session ran out, so that its person takes up again where they were (F50, UNS-13). */
export const isResumable = (who: Who): boolean =>
  who.kind === 'nobody' && who.ended !== null && resumable.includes(who.ended)
