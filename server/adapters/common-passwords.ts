import { dictionary } from '@zxcvbn-ts/language-common'
import { foldPassword } from '../../src/domain/session/guessable'

/** Length below which the length rule already refuses a password. */
const leastLength = 8

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map((password) => foldPassword(String(password)))
    .filter(({ length }) => length >= leastLength),
)

/** Whether a folded text is one of the 18,000 most common passwords of eight characters and more. */
export const isCommonPassword = (folded: string): boolean => common.has(folded)
