import { cross } from '../fields/judge'
import { confirmed } from '../rules/text'
import { findIn, type Finding } from '../rules/yup'
import { toLowerEmail } from '../text'
import { email, type phone } from './fields'
import { phoneProblems, type TypedPhone } from './phone-rules'

const phoneFindings = (typed: TypedPhone): Finding[] =>
  Object.entries(phoneProblems(typed)).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))

/** Area code and number of a form's phone belong together (CONTACT-018 to CONTACT-022). */
export const phoneRules = ({ fields }: ReturnType<typeof phone>) => cross(fields, phoneFindings)

/** Both typings of an e-mail are the same (CONTACT-029). */
export const emailRules = cross(email.fields, (typed) =>
  findIn('confirmacion', typed.confirmacion, [confirmed(typed.email, toLowerEmail)]),
)
