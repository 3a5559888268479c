import { onlyDigits, padDni } from '../text'

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Prefixes of a person's CUIL (UNS-139); a company's CUIT has others. */
const personPrefixes = ['20', '23', '24', '27'] as const

/** The eleven digits of a CUIT or CUIL from its first ten; null where no digit completes them. */
const completed = (ten: string): string | null => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(ten[index] ?? 0), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? null : `${ten}${digit}`
}

/** Whether a text is a CUIT or CUIL: 11 digits with the check digit right (DEBIT-008). */
export const isCuit = (text: string): boolean => /^\d{11}$/.test(text) && completed(text.slice(0, 10)) === text

/** Whether 11 digits begin as the CUIL of a person does. */
export const hasPersonPrefix = (text: string): boolean => personPrefixes.some((prefix) => text.startsWith(prefix))

/** Whether a text is the CUIL of a person (UNS-139). */
export const isCuil = (text: string): boolean => isCuit(text) && hasPersonPrefix(text)

/**
 * The CUIL of a person with this DNI: with the usual prefix, 20 or 27, and with 23 where no digit completes that one, as
 * at the tax office.
 */
export const cuilOf = (nrodoc: string, usual: '20' | '27'): string =>
  completed(`${usual}${padDni(nrodoc)}`) ?? completed(`23${padDni(nrodoc)}`) ?? ''

/** The CUILs that a person with this DNI may have, one for each prefix that a check digit completes. */
const possibleCuils = (nrodoc: string): string[] =>
  personPrefixes.flatMap((prefix) => completed(`${prefix}${padDni(nrodoc)}`) ?? [])

/**
 * The CUIL that was probably meant, for the person with that DNI: of the prefix that was typed, else the only one that
 * ends in the digit that was typed. Null where that is not known, and for a right one.
 */
export const meantCuil = (typed: string, nrodoc: string): string | null => {
  const digits = onlyDigits(typed)
  const possible = /^\d{7,8}$/.test(nrodoc) ? possibleCuils(nrodoc) : []
  if (digits.length < 10 || possible.includes(digits)) return null
  const ofPrefix = possible.find((one) => one.startsWith(digits.slice(0, 2)))
  const ofDigit = possible.filter((one) => one.endsWith(digits.slice(-1)))
  const isOfDni = digits.slice(2, 10) === padDni(nrodoc)
  return isOfDni ? (ofPrefix ?? (ofDigit.length === 1 ? (ofDigit[0] ?? null) : null)) : null
}
