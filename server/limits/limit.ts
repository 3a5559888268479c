/** One limit of the server. `npm run docs` writes them into docs/limits.md. */
export type Limit = {
  /** The value, unless the variable sets another one. */
  readonly value: number
  /** Unit of the value: 'bytes', 'ms', or words such as 'calls a minute of one address'. */
  readonly unit: string
  /** Why there is a limit, and why this value. */
  readonly reason: string
  /** The environment variable that overrides the value. */
  readonly variable?: string
  /**
   * Status and words of the refusal; none when nobody is there to read them. `{espera}` is replaced by the wait: '5
   * minutos'. `error` is the error number of the answer, where it is not the status.
   */
  readonly answer?: { readonly status: number; readonly words: string; readonly error?: number }
  /** Seconds until the client should ask again, when that is constant. */
  readonly retryAfter?: number
}

/** A minute and an hour in milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
