import { argentina, areaCode, numeric, validPhone } from '../rules/numbers'
import { firstFailure } from '../rules/rule'
import { required } from '../rules/text'

/** What a person types to be called: area code without 0, number without 15. */
export type CallMeNumber = { carac: string; telefono: string }

/** What is wrong with each field; null where nothing is. */
export type CallMeProblems = { carac: string | null; telefono: string | null }

/** Prefix of 2 to 4 digits and number, ten digits together (CONTACTO-009, CONTACTO-010). */
export const callMeProblems = ({ carac, telefono }: CallMeNumber): CallMeProblems => {
  const prefix = firstFailure(carac, [required, areaCode])
  const number = firstFailure(telefono, [required, numeric])
  const total = prefix === null && number === null ? firstFailure(telefono, [validPhone(argentina, carac)]) : null
  return { carac: prefix, telefono: number ?? total }
}
