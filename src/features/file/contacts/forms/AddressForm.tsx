import type { Address } from '../../../../domain/address/address'
import { addressSchema } from '../../../../domain/address/cross'
import { address } from '../../../../domain/address/fields'
import { labelsOf } from '../../../../domain/fields/labels'
import { newValues } from '../../../../domain/fields/values'
import type { MemberAddress } from '../../../../domain/member/member'
import { AddressFields } from '../../../../forms/fields/address/AddressFields'
import type { ContactFormProps } from '../contact-kind'
import { addressView } from '../views'
import { ContactForm } from './ContactForm'
import type { ContactFields } from './contact-fields'

const schema = addressSchema()

const fields: ContactFields<MemberAddress, Address> = {
  first: (item) => {
    if (item === null) return newValues(address.fields)
    const { id: _id, tipo: _tipo, principal: _main, ...typed } = item
    return typed
  },
  toItem: (typed, own) => ({ ...typed, ...own }),
  schema,
  order: Object.keys(labelsOf(address.fields)),
  Fields: AddressFields,
}

/** The form of an address (CONTACT-023 to CONTACT-027, CONTACT-036). */
export const AddressForm = (props: ContactFormProps<MemberAddress>) => (
  <ContactForm {...props} view={addressView} fields={fields} />
)
