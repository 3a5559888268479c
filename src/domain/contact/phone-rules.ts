import { areaCode, numeric, validPhone } from '../rules/numbers'
import { firstFailure } from '../rules/rule'
import { max, required } from '../rules/text'
import type { Phone } from './phone'

/** Most digits of a number without its area code, of whatever country. */
export const numberMost = 15

/** What is judged of a phone; `codpais` is null while no country is chosen. */
export type TypedPhone = Pick<Phone, 'carac' | 'telefono'> & { codpais: number | null }

/** What is wrong with the two texts of a phone; null where nothing is. */
export type PhoneProblems = { carac: string | null; telefono: string | null }

/**
 * Area code of 2 to 4 digits and a number; of Argentina ten digits together, which is said of the number (CONTACT-019,
 * CONTACT-020, CONTACT-022, CONTACTO-009, CONTACTO-010).
 */
export const phoneProblems = ({ codpais, carac, telefono }: TypedPhone): PhoneProblems => {
  const prefix = firstFailure(carac, [required, areaCode])
  const number = firstFailure(telefono, [required, numeric, max(numberMost)])
  const isWhole = prefix === null && number === null && codpais !== null
  return {
    carac: prefix,
    telefono: number ?? (isWhole ? firstFailure(telefono, [validPhone(codpais, carac)]) : null),
  }
}
