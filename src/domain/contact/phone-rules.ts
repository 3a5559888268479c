import { numeric, required } from '../rules/basic'
import { areaCode, argentina, localAreaCode, validPhone } from '../rules/numbers'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import type { Phone } from './phone'

/** Most digits of a number without its area code, in any country. */
export const numberMost = 15

/** The parts of a phone that are validated; `codpais` is null while no country is chosen. */
export type TypedPhone = Pick<Phone, 'carac' | 'telefono'> & { codpais: number | null }

/** The problems of area code and number; null for none. */
export type PhoneProblems = { carac: string | null; telefono: string | null }

/**
 * Validates a phone: an area code of 2 to 4 digits and a number. In Argentina both have ten digits together; that
 * problem is reported at the number (CONTACT-019, CONTACT-020, CONTACT-022, CONTACTO-009, CONTACTO-010). Area codes of
 * Argentina are 11, or begin with 2 or 3 (UNS-140).
 */
export const phoneProblems = ({ codpais, carac, telefono }: TypedPhone): PhoneProblems => {
  const prefix = firstFailure(carac, [required, codpais === argentina ? localAreaCode : areaCode])
  const number = firstFailure(telefono, [required, numeric, max(numberMost)])
  const isWhole = prefix === null && number === null && codpais !== null
  return {
    carac: prefix,
    telefono: number ?? (isWhole ? firstFailure(telefono, [validPhone(codpais, carac)]) : null),
  }
}
