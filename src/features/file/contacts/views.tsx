import { address } from '../../../contract/changes/address'
import { email } from '../../../contract/changes/email'
import { phone } from '../../../contract/changes/phone'
import { placeLine, streetLine } from '../../../domain/address/words'
import { addressEdits, emailEdits, phoneEdits } from '../../../domain/contact/make-edits'
import { phoneKind, phoneLine } from '../../../domain/contact/phone-words'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../domain/member/member'
import { Breakable } from '../../../ui/content/Breakable'
import { Mail } from '../../../ui/icons/icons'
import { MapPin, Phone } from '../../../ui/icons/member-icons'
import { lazyPart } from '../../../ui/lazy-part'
import type { ContactView } from './contact-kind'

/** Addresses. */
export const addressView: ContactView<MemberAddress> = {
  id: 'domicilio',
  noun: 'domicilio',
  plural: 'Domicilios',
  column: 'Domicilio',
  empty: 'No hay domicilios registrados.',
  glyph: MapPin,
  change: address,
  edits: addressEdits,
  line: streetLine,
  detail: placeLine,
  show: streetLine,
  Form: lazyPart(() => import('./forms/AddressForm').then((module) => module.AddressForm)),
}

/** Phones. */
export const phoneView: ContactView<MemberPhone> = {
  id: 'telefono',
  noun: 'teléfono',
  plural: 'Teléfonos',
  column: 'Teléfono',
  empty: 'No hay teléfonos registrados.',
  glyph: Phone,
  change: phone,
  edits: phoneEdits,
  line: phoneLine,
  detail: phoneKind,
  show: phoneLine,
  Form: lazyPart(() => import('./forms/PhoneForm').then((module) => module.PhoneForm)),
}

/** E-mail addresses. */
export const emailView: ContactView<MemberEmail> = {
  id: 'email',
  noun: 'email',
  plural: 'Emails',
  column: 'Email',
  empty: 'No hay emails registrados.',
  glyph: Mail,
  change: email,
  edits: emailEdits,
  line: (item) => item.email,
  detail: () => '',
  show: (item) => <Breakable>{item.email}</Breakable>,
  Form: lazyPart(() => import('./forms/EmailForm').then((module) => module.EmailForm)),
}
