import { required } from '../rules/basic'
import { object } from 'yup'
import { confirmed, email } from '../rules/text'
import { chosenId, crossTest, findIn, text, type Finding } from '../rules/yup'
import { toLowerEmail } from '../text'
import type { TypedEmail } from './email'
import { phoneProblems, type TypedPhone } from './phone-rules'

const phoneFindings = (phone: TypedPhone): Finding[] =>
  Object.entries(phoneProblems(phone)).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))

/** Schema of a phone (CONTACT-018 to CONTACT-022). */
export const phoneSchema = () =>
  object({
    codpais: chosenId(),
    carac: text(),
    telefono: text(),
    tiptelefono: chosenId(),
    tipcontacto: chosenId(),
  }).test(crossTest<TypedPhone>('phone', phoneFindings))

/** Schema of an e-mail that is typed twice (CONTACT-029). */
export const emailSchema = () =>
  object({ email: text(required, email), confirmacion: text(required), tipcontacto: chosenId() }).test(
    crossTest<TypedEmail>('confirmed', (typed) =>
      findIn('confirmacion', typed.confirmacion, [confirmed(typed.email, toLowerEmail)]),
    ),
  )
