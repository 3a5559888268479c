import { todayIn, type PlainDate } from '../dates'

/** An act counts when it arrives within this time, the last moment included, in milliseconds (UNS-122). */
export const actTermMs = 7 * 86_400_000
/** How far two clocks may differ before a wrong order counts as an error, in milliseconds. */
export const clockToleranceMs = 5 * 60_000

/**
 * When a draft was begun, last changed and sealed, in epoch milliseconds of the device's own clock. Only their order
 * matters, so the clock may be wrong.
 */
export type DraftTimes = { created: number; edited: number; sealed: number }

/** An act "enviar" as the device claims it (`at` by the server's clock as last known), and when its request arrived. */
export type ClaimedAct = { at: number; arrived: number; draft: DraftTimes | null }

/** The time that counts for deadlines, in epoch milliseconds, and which of the two it is. */
export type CountingMoment = { by: 'envio' | 'llegada'; at: number }

const fits = ({ created, edited, sealed }: DraftTimes): boolean =>
  created <= edited + clockToleranceMs && edited <= sealed + clockToleranceMs

/** Whether an act is within the seven days before an arrival; a clock slightly ahead is tolerated. */
const isInTerm = (at: number, arrived: number): boolean => at <= arrived + clockToleranceMs && arrived - at <= actTermMs

/**
 * The time by which every deadline of a request is judged: the act, when the request arrived within seven days of it
 * and the times of its draft are consistent; otherwise the arrival (UNS-122).
 */
export const countingMoment = ({ at, arrived, draft }: ClaimedAct): CountingMoment =>
  draft !== null && fits(draft) && isInTerm(at, arrived)
    ? { by: 'envio', at: Math.min(at, arrived) }
    : { by: 'llegada', at: arrived }

/**
 * The day by which a question is answered: the day of the act it is about, if that is within the seven days before
 * `now` (epoch milliseconds); otherwise today. A question decides nothing, so the times of the draft are not needed.
 */
export const countingDay = (act: number | null, now: number): PlainDate =>
  todayIn(act !== null && isInTerm(act, now) ? Math.min(act, now) : now)
