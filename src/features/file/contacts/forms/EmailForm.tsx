import { emailSchema } from '../../../../domain/contact/cross'
import { newEmail, type TypedEmail } from '../../../../domain/contact/email'
import { email as asked } from '../../../../domain/contact/fields'
import { labelsOf } from '../../../../domain/fields/labels'
import type { MemberEmail } from '../../../../domain/member/member'
import { EmailFields } from '../../../../forms/fields/contact/EmailFields'
import type { ContactFormProps } from '../contact-kind'
import { emailView } from '../views'
import { ContactForm } from './ContactForm'
import type { ContactFields } from './contact-fields'

const schema = emailSchema()

const fields: ContactFields<MemberEmail, TypedEmail> = {
  first: (item) => {
    if (item === null) return newEmail()
    const { email, tipcontacto } = item
    return { email, confirmacion: email, tipcontacto }
  },
  toItem: ({ email, tipcontacto }, own) => ({ email, tipcontacto, ...own }),
  schema,
  order: Object.keys(labelsOf(asked.fields)),
  Fields: EmailFields,
}

/** The form of an e-mail, typed twice (CONTACT-029, CONTACT-030). */
export const EmailForm = (props: ContactFormProps<MemberEmail>) => (
  <ContactForm {...props} view={emailView} fields={fields} />
)
