import { todayIn, type PlainDate } from '../dates'

/** An act counts when it arrives within this time of it, the last moment included, in milliseconds (UNS-122). */
export const actTermMs = 7 * 86_400_000
/** How far two clocks may differ before their order says that something is wrong, in milliseconds. */
export const clockToleranceMs = 5 * 60_000

/**
 * When a draft was begun, last changed and sealed, all in epoch milliseconds of the device's own clock: how far off it was
 * does not matter, only their order does.
 */
export type DraftTimes = { created: number; edited: number; sealed: number }

/** An act "enviar" as the device tells it (`at` by the server's clock as last known), and when its request arrived. */
export type ClaimedAct = { at: number; arrived: number; draft: DraftTimes | null }

/** The moment that counts for a deadline, in epoch milliseconds, and why it is that one. */
export type CountingMoment = { by: 'envio' | 'llegada'; at: number }

const fits = ({ created, edited, sealed }: DraftTimes): boolean =>
  created <= edited + clockToleranceMs && edited <= sealed + clockToleranceMs

/** Whether an act lies in the seven days before an arrival; a clock slightly ahead is forgiven. */
const isInTerm = (at: number, arrived: number): boolean => at <= arrived + clockToleranceMs && arrived - at <= actTermMs

/**
 * The moment that every deadline of a request is judged at: the act, when the request arrived within seven days of it and
 * the times of its draft fit; the arrival otherwise (UNS-122).
 */
export const countingMoment = ({ at, arrived, draft }: ClaimedAct): CountingMoment =>
  draft !== null && fits(draft) && isInTerm(at, arrived)
    ? { by: 'envio', at: Math.min(at, arrived) }
    : { by: 'llegada', at: arrived }

/**
 * The day that a question is answered for: that of the act it is asked about, if that lies in the seven days before `now`
 * (epoch milliseconds); today otherwise. A question decides nothing, so it needs no times of the draft.
 */
export const countingDay = (act: number | null, now: number): PlainDate =>
  todayIn(act !== null && isInTerm(act, now) ? Math.min(act, now) : now)
