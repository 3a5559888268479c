import type { ValuesOf } from '../fields/rows'
import { toSent } from '../fields/sent'
import { newValues } from '../fields/values'
import type { Names } from '../person/names'
import { toCleanName } from '../text'
import { directDebit, type accountTypes } from './fields'

export type AccountType = (typeof accountTypes)[number]

/** Answers of the enrolment in direct debit: plain JSON, so that a draft reads back equal. */
export type DirectDebit = ValuesOf<typeof directDebit>

/** The name of a member as the holder's: 'LUCÍA FERNANDA ALBARRACÍN'. */
export const holderName = ({ nombres, apellido }: Names): string => toCleanName(`${nombres} ${apellido}`)

/** The answers of a new enrolment: an account, in the member's own name (DEBIT-012). */
export const newDirectDebit = (member: Names & { nroafi: string }): DirectDebit =>
  newValues(directDebit, { nroafi: member.nroafi, tipo: 'debito', titular: holderName(member) })

/** The answers that are sent: the holder in capitals, without outer or double spaces (DEBIT-006). */
export const toSubmittable = (values: DirectDebit): DirectDebit => toSent(directDebit, values, [])
