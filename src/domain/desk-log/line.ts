import { addDays, daysBetween, isPlainDate, todayIn, type PlainDate } from '../dates'
import type { LogEvent } from './events'

/** Days that are read at once at most, the first and the last included. */
export const mostDays = 92

/** Lines of an export at most; what is older is left out, and the file says so. */
export const mostExported = 100_000

/** Which lines are asked for; null is any. `who` is the name of a user of the desk in the log. */
export type LogFilter = {
  from: PlainDate
  to: PlainDate
  who: string | null
  event: LogEvent | null
  /** Number of a member. */
  member: string | null
  onlyFund: boolean
  onlyRefusals: boolean
}

/** Who did it: somebody of the desk, the member, the system, or nobody who is known. */
export type LogActor = { kind: 'desk'; name: string } | { kind: 'member' | 'system' | 'unknown' }

/** What is said in a line besides who, what and about whom: name and value as the log has them. */
export type LogDetail = { name: string; value: string }

/**
 * A line of the log, or refusals of one kind that follow each other as one with their count. `at` is the newest, `since` the oldest
 * of them (epoch milliseconds); `address` is a digest, '' for none; `person` is who the number belongs to, '' for nobody.
 */
export type LogLine = {
  id: number
  at: number
  since: number
  times: number
  event: string
  actor: LogActor
  member: { number: string; person: string } | null
  address: string
  detail: readonly LogDetail[]
}

/** A page of the log: its lines, where the next one goes on, how many lines there are (capped), and who is at the desk. */
export type LogPage = {
  lines: LogLine[]
  next: string | null
  total: number
  isMore: boolean
  users: { id: string; name: string }[]
}

/** What is wrong with the days, in words; null when nothing is. */
export const daysProblem = (from: string, to: string): { field: 'from' | 'to'; words: string } | null => {
  if (!isPlainDate(from)) return { field: 'from', words: 'Escribí el primer día.' }
  if (!isPlainDate(to)) return { field: 'to', words: 'Escribí el último día.' }
  if (from > to) return { field: 'to', words: 'El último día es anterior al primero.' }
  return daysBetween(from, to) + 1 > mostDays
    ? { field: 'from', words: `Elegí hasta ${mostDays} días: el registro se lee de a poco.` }
    : null
}

/** The filter that the log opens with: the last three days, nothing else. */
export const firstFilter = (now: number): LogFilter => ({
  from: addDays(todayIn(now), -2),
  to: todayIn(now),
  who: null,
  event: null,
  member: null,
  onlyFund: false,
  onlyRefusals: false,
})
