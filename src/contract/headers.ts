import type { DraftTimes } from '../domain/delivery/deadline'

/** Header with the submissionId of a write: a uuid that is the same in every attempt. */
export const idempotencyHeader = 'Idempotency-Key'

/**
 * Header that proves that the caller is the device that made the submission: 64 hex digits. The server stores only
 * their SHA-256.
 */
export const secretHeader = 'X-Envio-Secreto'

/**
 * Header with the times at which the draft was begun, last changed and sealed, by the device's own clock: three ISO
 * 8601 times separated by spaces. The server uses them to judge the time of the act (UNS-122). Requests of the first
 * release do not have it.
 */
export const draftTimesHeader = 'X-Envio-Tiempos'

/** Header of a check with the time of the act "enviar", ISO 8601; without it the answer is for today (UNS-122). */
export const actHeader = 'X-Envio-Momento'

const iso = (moment: number): string => new Date(moment).toISOString()

/** Whether a time in epoch milliseconds is between 1970 and the year 9999, which every database can store. */
export const isStorable = (moment: number): boolean => moment >= 0 && moment < 253_402_300_800_000

/** Reads the times of a draft from the header; null when it is missing or malformed. */
export const parseDraftTimes = (header: unknown): DraftTimes | null => {
  const [created, edited, sealed, ...rest] = typeof header === 'string' ? header.split(' ').map(Date.parse) : []
  if (created === undefined || edited === undefined || sealed === undefined || rest.length > 0) return null
  return [created, edited, sealed].every(isStorable) ? { created, edited, sealed } : null
}

/** Reads the time of an act, epoch milliseconds; null when the header is missing or malformed. */
export const parseAct = (header: unknown): number | null => {
  const moment = typeof header === 'string' ? Date.parse(header) : Number.NaN
  return isStorable(moment) ? moment : null
}

/** Header of a check about an act; empty without an act. */
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

/** Headers for asking for the state of a submission or withdrawing it. */
export const secretHeaders = (secret: string): Record<string, string> => ({
  [secretHeader]: secret,
  Accept: 'application/json',
})
