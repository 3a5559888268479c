/** Longest wait that backoffMs gives, in milliseconds. */
export const maxBackoffMs = 900_000

/** Longest Retry-After that is obeyed, in milliseconds. */
export const maxRetryAfterMs = 86_400_000

/**
 * Wait after the n-th attempt, in milliseconds: 2^n seconds, at most 15 minutes. The upper half is random, so that many
 * devices do not come back at once. `random` is in [0, 1).
 */
export const backoffMs = (attempts: number, random: number): number => {
  const full = Math.min(2 ** Math.max(0, attempts) * 1_000, maxBackoffMs)
  return Math.round(full / 2 + (full / 2) * random)
}

/**
 * The header Retry-After, in seconds or as an HTTP date, as milliseconds from `now`; undefined when absent or not
 * readable.
 */
export const parseRetryAfter = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  const isSeconds = /^\d+$/.test(text)
  const wait = isSeconds ? Number(text) * 1_000 : Date.parse(text) - now
  return text === '' || Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), maxRetryAfterMs)
}

/** The wait to apply, in milliseconds: the server's Retry-After if it sent one, else our own. */
export const waitMs = (input: { attempts: number; random: number; retryAfter: string | null; now: number }): number =>
  parseRetryAfter(input.retryAfter, input.now) ?? backoffMs(input.attempts, input.random)
