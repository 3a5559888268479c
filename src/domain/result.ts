/**
 * Outcome of something that can fail in a way the caller must handle: errors are values, and nothing is thrown from one
 * floor to another.
 */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** Wraps a value as a success. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

/** Wraps a cause as a failure. */
export const fail = <E>(error: E): { ok: false; error: E } => ({ ok: false, error })
