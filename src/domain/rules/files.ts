import { messages } from '../messages'
import type { Rule } from './rule'

/** Extension of a file name in lower case, without the dot; '' when it has none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** File name whose extension is among `allowed` (VALID-008). */
export const ext = (allowed: readonly string[]): Rule => ({
  name: 'ext',
  message: messages.ext,
  test: (value) => allowed.includes(extensionOf(value)),
})

/** Whether every size of a list, in bytes, is within the limit (VALID-009, AMB-47). */
export const areSizesWithin = (sizes: readonly number[], limit: number): boolean => sizes.every((size) => size <= limit)

/** What a list of files says when one is over the limit: the rule `size` (VALID-009). */
export const sizeMessage = messages.size
