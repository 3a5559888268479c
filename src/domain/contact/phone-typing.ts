import { digits } from '../limits'
import { argentina } from '../rules/numbers'
import { onlyDigits } from '../text'

/** What people write before a number, from the outside in: country, mobile mark, long-distance 0, area code, 15. */
const heads = (carac: string): readonly string[] => [`${argentina}`, '9', '0', carac, '15']

/** The text without those heads, in every way; each is taken off once, and only in that order. The text itself is last. */
export const bodiesOf = (text: string, [head, ...rest]: readonly string[]): string[] => {
  if (head === undefined) return [text]
  const without = head !== '' && text.startsWith(head) ? bodiesOf(text.slice(head.length), rest) : []
  return [...without, ...bodiesOf(text, rest)]
}

/**
 * A number of Argentina as it is kept beside its area code: '15 555-1234', '221 555 1234' and '+54 0-221 15-5551234' are
 * 5551234 with the area code 221. It changes only what becomes a whole number by it; anything else keeps its digits.
 */
export const toLocalNumber = (text: string, carac: string): string => {
  const typed = onlyDigits(text)
  const whole = digits.phoneTotal - carac.length
  if (!/^[1-9]\d{1,3}$/.test(carac) || typed.length <= whole) return typed
  return bodiesOf(typed, heads(carac)).find((body) => body.length === whole) ?? typed
}

/** An area code as it is kept: its digits, without the 0 before it. */
export const toAreaCode = (text: string): string => onlyDigits(text).replace(/^0+/, '')
