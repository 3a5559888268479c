/** What one limit of the server is. The page docs/limits.md tells people the same; a test compares the two. */
export type Limit = {
  /** What holds unless the variable says otherwise. */
  readonly value: number
  /** What the value counts: 'bytes', 'ms', or words such as 'calls a minute of one address'. */
  readonly unit: string
  /** Why there is a limit, and why this one. */
  readonly reason: string
  /** The variable of the environment that sets another value. */
  readonly variable?: string
  /**
   * Status and words that a person gets beyond it, none where nobody is there to read. `{espera}` stands for the time to
   * wait: '5 minutos'.
   */
  readonly answer?: { readonly status: number; readonly words: string }
  /** Seconds after which asking again makes sense, where that is always the same. */
  readonly retryAfter?: number
}

/** A minute and an hour in milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
