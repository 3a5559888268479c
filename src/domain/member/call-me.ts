import { phoneProblems, type PhoneProblems } from '../contact/phone-rules'
import { argentina } from '../rules/numbers'

/** What a person types to be called: area code without 0, number without 15. */
export type CallMeNumber = { carac: string; telefono: string }

/** What is wrong with each field; null where nothing is. */
export type CallMeProblems = PhoneProblems

/** What is wrong with the number to call; the fund calls numbers of Argentina (CONTACTO-009, CONTACTO-010). */
export const callMeProblems = (number: CallMeNumber): CallMeProblems => phoneProblems({ codpais: argentina, ...number })
