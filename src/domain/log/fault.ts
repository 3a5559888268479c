const isNamed = (cause: unknown, name: string): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === name

// What browsers say of a call or a file that got no answer; whoever asked for it says so, or does without it.
const noAnswer = /fetch|load failed|network|import/i

// Nobody's defect: given-up calls, and parts of a page that did not load, which say so in their place.
const expected = ['AbortError', 'TimeoutError', 'PartLoadFailure'] as const

const isOwn = (cause: unknown): boolean => !(cause instanceof Error && /-extension:\/\//.test(cause.stack ?? ''))

/** Whether something of the portal itself broke, and not the line, a given-up call, or an extension of the browser. */
export const isFault = (cause: unknown): boolean => {
  if (cause === undefined || cause === null || expected.some((name) => isNamed(cause, name))) return false
  if (cause instanceof TypeError && noAnswer.test(cause.message)) return false
  return isOwn(cause)
}
