import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The database cannot be reached, or does not answer. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/** Whether a code of PostgreSQL is about the server itself, which starts, stops or was ended: not about a statement. */
export const isOfServer = (code: string | undefined): boolean => /^(08|57P)/.test(code ?? '')

/**
 * What else another try may change: no connection is left, a wait for a lock or a statement was too long, a transaction was
 * silent, two waited for each other, or a standby that is not promoted yet answered.
 */
const passing: readonly string[] = ['53300', '55P03', '57014', '25P03', '25P04', '40P01', '40001', '25006']

const broken = /connection terminated|not queryable|connection error|read timeout|timeout e|client was closed/i

const brokenCodes: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']

const codeOf = (cause: Error): string => ('code' in cause ? String(cause.code) : '')

/**
 * Whether an error says that the database cannot be had now, so that the same request may succeed later. What was asked of it was
 * not done, or it is not known whether a commit was.
 */
export const isDatabaseGone = (cause: unknown): boolean => {
  if (cause instanceof DatabaseGone) return true
  if (!(cause instanceof DrizzleQueryError) || cause.cause === undefined) return false
  const code = codeOf(cause.cause)
  if (cause.cause instanceof DatabaseGone || isOfServer(code)) return true
  return passing.includes(code) || brokenCodes.includes(code) || broken.test(cause.cause.message)
}
