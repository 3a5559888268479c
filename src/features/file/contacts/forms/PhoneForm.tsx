import { phoneSchema } from '../../../../domain/contact/cross'
import { memberPhone } from '../../../../domain/contact/fields'
import { newPhone, type Phone } from '../../../../domain/contact/phone'
import { memberCarrier } from '../../../../domain/contact/phone-ids'
import { labelsOf } from '../../../../domain/fields/labels'
import type { MemberPhone } from '../../../../domain/member/member'
import { PhoneFields } from '../../../../forms/fields/contact/PhoneFields'
import type { ContactFormProps } from '../contact-kind'
import { phoneView } from '../views'
import { ContactForm } from './ContactForm'
import type { ContactFields } from './contact-fields'

const schema = phoneSchema()

const fields: ContactFields<MemberPhone, Phone> = {
  first: (item) => {
    if (item === null) return newPhone(memberCarrier)
    const { id: _id, tipo: _tipo, principal: _main, ...typed } = item
    return typed
  },
  toItem: (typed, own) => ({ ...typed, ...own }),
  schema,
  order: Object.keys(labelsOf(memberPhone.fields)),
  Fields: PhoneFields,
}

/** The form of a phone (CONTACT-018 to CONTACT-022). */
export const PhoneForm = (props: ContactFormProps<MemberPhone>) => (
  <ContactForm {...props} view={phoneView} fields={fields} />
)
