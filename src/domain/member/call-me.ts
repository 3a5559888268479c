import { phoneProblems, type PhoneProblems } from '../contact/phone-rules'
import { argentina } from '../rules/numbers'

/** The phone that a person types to be called: area code without 0, number without 15. */
export type CallMeNumber = { carac: string; telefono: string }

/** Problems by field; null for none. */
export type CallMeProblems = PhoneProblems

/** Validates the phone to call; the fund only calls numbers of Argentina (CONTACTO-009, CONTACTO-010). */
export const callMeProblems = (number: CallMeNumber): CallMeProblems => phoneProblems({ codpais: argentina, ...number })
