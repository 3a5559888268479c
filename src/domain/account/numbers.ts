import { banks } from '../catalogues/data/banks'
import { digits } from '../limits'
import { onlyDigits } from '../text'

const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index] ?? 0), 0)

// Weights of a CBU, repeated from the right end of each block. The last digit of a block completes the sum to a
// multiple of ten.
const bankWeights = [7, 1, 3, 9, 7, 1, 3]
const accountWeights = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]

const closesTen = (block: string, weights: readonly number[]): boolean =>
  (weightedSum(block, weights) + Number(block.at(-1))) % 10 === 0

const hasCheckDigits = (text: string): boolean =>
  /^\d{22}$/.test(text) && closesTen(text.slice(0, 8), bankWeights) && closesTen(text.slice(8), accountWeights)

/** Whether 22 digits are a CVU, the number of a virtual wallet: its bank code is 000. */
export const isCvu = (text: string): boolean => /^000\d{19}$/.test(text)

/**
 * Whether a text is the CBU of a bank account: 22 digits with both check digits right (DEBIT-007). A CVU is not a CBU.
 */
export const isCbu = (text: string): boolean => hasCheckDigits(text) && !isCvu(text)

/** The three digits of the bank, which a CBU begins with. */
export const bankCodeOf = (cbu: string): string => cbu.slice(0, 3)

/** Name of the bank of a CBU; undefined for an unknown bank code. */
export const bankOf = (cbu: string): string | undefined => (isCbu(cbu) ? banks[bankCodeOf(cbu)] : undefined)

/**
 * A CBU as it is kept: its digits, whatever stands around them ('CBU 0140 …'). A text with letters and no 22 digits stays,
 * so that an alias is seen and named.
 */
export const toCbu = (typed: string): string => {
  const numbers = onlyDigits(typed)
  return /\p{L}/u.test(typed) && numbers.length < digits.cbu ? typed.trim() : numbers
}

/** Whether a text is written as the alias of an account is: 6 to 20 letters, digits, dots and hyphens, one letter at least. */
export const isAlias = (text: string): boolean => /^(?=.*[a-zñ])[a-zñ0-9.-]{6,20}$/i.test(text)
