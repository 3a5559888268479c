import { numeric, required } from '../rules/basic'
import { digits } from '../limits'
import type { Rule } from '../rules/rule'
import { isCuil, isCuit } from '../rules/cuit'
import { length } from '../rules/text'
import { padDni } from '../text'
import { accountMessages } from './messages'
import { isAlias, isCbu, isCvu } from './numbers'

const notAlias: Rule = { name: 'alias', message: accountMessages.aliasRefused, test: (value) => !isAlias(value.trim()) }
const notCvu: Rule = { name: 'cvu', message: accountMessages.cvuRefused, test: (value) => !isCvu(value) }
const cbuDigits: Rule = { name: 'cbu', message: accountMessages.cbuDigits, test: isCbu }
const cuitDigits: Rule = { name: 'cuit', message: accountMessages.cuitDigits, test: isCuit }

const ownCuit = (dni: string): Rule => ({
  name: 'holder',
  message: accountMessages.notAccountHolder,
  test: (value) => value.slice(2, 10) === padDni(dni),
})

// A member is a person, so the number that is theirs is a CUIL (UNS-139).
const ofPerson: Rule = { ...cuitDigits, test: isCuil }

/** Rules of the holder's name (DEBIT-006), which is stored in capitals. */
export const holderRules: readonly Rule[] = [required]

/** Rules of a CBU (DEBIT-007). */
export const cbuRules: readonly Rule[] = [required, notAlias, numeric, length(digits.cbu), notCvu, cbuDigits]

/** Rules of a CUIT or CUIL. With the member's DNI it must also be the member's own (DEBIT-008, DEBIT-012). */
export const cuitRules = (dni?: string): readonly Rule[] => [
  required,
  numeric,
  length(digits.cuil),
  cuitDigits,
  ...(dni === undefined ? [] : [ownCuit(dni), ofPerson]),
]
