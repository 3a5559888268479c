import type { DraftTimes } from '../domain/delivery/deadline'

/** Names the submission that a write belongs to: its submissionId, a uuid that never changes between attempts. */
export const idempotencyHeader = 'Idempotency-Key'

/** Proves that the caller is the device that made the submission: 64 hex digits. The server keeps only their SHA-256. */
export const secretHeader = 'X-Envio-Secreto'

/**
 * When the draft was begun, last changed and sealed by the device's own clock, as three ISO 8601 moments parted by spaces:
 * what lets the server believe the moment of the act (UNS-122). Requests of the first release come without it.
 */
export const draftTimesHeader = 'X-Envio-Tiempos'

/** Moment of the act "enviar" that a check is asked about, ISO 8601; without it the answer is for today (UNS-122). */
export const actHeader = 'X-Envio-Momento'

const iso = (moment: number): string => new Date(moment).toISOString()

/** Whether a moment in epoch milliseconds lies from 1970 on in a year of four digits: what every database can store. */
export const isStorable = (moment: number): boolean => moment >= 0 && moment < 253_402_300_800_000

/** Reads the times of a draft from the header; null when there are none, or none that can be read. */
export const parseDraftTimes = (header: unknown): DraftTimes | null => {
  const [created, edited, sealed, ...rest] = typeof header === 'string' ? header.split(' ').map(Date.parse) : []
  if (created === undefined || edited === undefined || sealed === undefined || rest.length > 0) return null
  return [created, edited, sealed].every(isStorable) ? { created, edited, sealed } : null
}

/** Reads the moment of an act, epoch milliseconds; null when the header tells none. */
export const parseAct = (header: unknown): number | null => {
  const moment = typeof header === 'string' ? Date.parse(header) : Number.NaN
  return isStorable(moment) ? moment : null
}

/** Header of a check about an act; none while there is no act. */
export const actHeaders = (act: string | null): Record<string, string> => (act === null ? {} : { [actHeader]: act })

/** Headers of every attempt to send a submission, the first one included. */
export const submissionHeaders = (
  submissionId: string,
  secret: string,
  times: DraftTimes | null = null,
): Record<string, string> => ({
  [idempotencyHeader]: submissionId,
  [secretHeader]: secret,
  Accept: 'application/json',
  ...(times === null ? {} : { [draftTimesHeader]: [times.created, times.edited, times.sealed].map(iso).join(' ') }),
})

/** Headers of asking for the state of a submission or withdrawing it. */
export const secretHeaders = (secret: string): Record<string, string> => ({
  [secretHeader]: secret,
  Accept: 'application/json',
})
