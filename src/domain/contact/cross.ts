import { cross, schemaOf } from '../fields/judge'
import { dayless, judges } from '../fields/judges'
import { confirmed } from '../rules/text'
import { findIn, type Finding } from '../rules/yup'
import { toLowerEmail } from '../text'
import { email, memberPhone, type phone } from './fields'
import { phoneProblems, type TypedPhone } from './phone-rules'

const phoneFindings = (typed: TypedPhone): Finding[] =>
  Object.entries(phoneProblems(typed)).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))

/** Area code and number of a form's phone belong together (CONTACT-018 to CONTACT-022). */
export const phoneRules = ({ fields }: ReturnType<typeof phone>) => cross(fields, phoneFindings)

/** Both typings of an e-mail are the same (CONTACT-029). */
export const emailRules = cross(email.fields, (typed) =>
  findIn('confirmacion', typed.confirmacion, [confirmed(typed.email, toLowerEmail)]),
)

/** Schema of a member's phone (CONTACT-018 to CONTACT-022). */
export const phoneSchema = () =>
  schemaOf(memberPhone.fields, { kinds: judges, crossed: [phoneRules(memberPhone)], applies: [], ctx: dayless })

/** Schema of an e-mail that is typed twice (CONTACT-029). */
export const emailSchema = () =>
  schemaOf(email.fields, { kinds: judges, crossed: [emailRules], applies: [], ctx: dayless })
