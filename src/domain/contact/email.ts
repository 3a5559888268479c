import type { ValuesOf } from '../fields/rows'
import { newValues } from '../fields/values'
import { email } from './fields'

/** An e-mail address in a form, typed twice (CONTACT-029). */
export type TypedEmail = ValuesOf<typeof email.fields>

/** An e-mail address as it is stored (CONTACT-002). */
export type Email = Omit<TypedEmail, 'confirmacion'>

/** An empty e-mail (CONST-006). */
export const newEmail = (): TypedEmail => newValues(email.fields)
