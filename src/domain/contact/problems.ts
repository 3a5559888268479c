import { addressSchema } from '../address/cross'
import { countryCodes } from '../catalogues/data/country-codes'
import { contactTypes, phoneTypes } from '../catalogues/data/contact-types'
import { provinces } from '../catalogues/data/provinces'
import type { Address } from '../address/address'
import type { Email } from './email'
import type { OnFile } from './item'
import type { Phone } from './phone'
import { contactMessages } from './messages'
import { messages } from '../messages'
import { findInSchema } from '../rules/schema-findings'
import type { Finding } from '../rules/yup'
import { emailSchema, phoneSchema } from './cross'

const unlessKnown = (isKnown: boolean, path: string, message: string): Finding[] => (isKnown ? [] : [{ path, message }])

const typeFindings = ({ tipcontacto }: { tipcontacto: number | null }): Finding[] =>
  unlessKnown(
    tipcontacto === null || contactTypes.some(({ id }) => id === tipcontacto),
    'tipcontacto',
    contactMessages.typeUnknown,
  )

/**
 * The problems of an item by the rules of its form and by the fund's lists, at the paths of the form's fields
 * (CONTACT-018 to CONTACT-029, CONTACT-035).
 */
export const addressFindings = (address: OnFile<Address>): Finding[] => [
  ...findInSchema(addressSchema(), address),
  ...typeFindings(address),
  ...unlessKnown(
    address.codprov === null || provinces.some(({ codigoProvincia }) => codigoProvincia === address.codprov),
    'codprov',
    messages.format,
  ),
]
export const phoneFindings = (phone: OnFile<Phone>): Finding[] => [
  ...findInSchema(phoneSchema(), phone),
  ...typeFindings(phone),
  ...unlessKnown(
    phone.tiptelefono === null || phoneTypes.some(({ id }) => id === phone.tiptelefono),
    'tiptelefono',
    messages.format,
  ),
  ...unlessKnown(
    countryCodes.some(({ id, prefijo }) => id === phone.idpais && prefijo === phone.codpais),
    'codpais',
    messages.format,
  ),
]
export const emailFindings = (email: OnFile<Email>): Finding[] => [
  ...findInSchema(emailSchema(), { ...email, confirmacion: email.email }),
  ...typeFindings(email),
]
