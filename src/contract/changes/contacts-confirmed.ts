import { addressLine } from '../../domain/address/words'
import { findMain } from '../../domain/contact/item'
import { phoneLine } from '../../domain/contact/phone-words'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../domain/member/member'
import { findText } from '../answer'
import { paths } from '../base-paths'
import { encodeDataConfirmed } from '../member/data-confirmed'
import { defineChange, lastWins } from './define-change'

/** The main contact data as a person reads them on one line each; '' where there is none. */
export type SeenContacts = { domicilio: string; telefono: string; email: string }

/** What somebody sees of these contacts. The version of the contact data is made of it, here and in the server (versionOf). */
export const seenContacts = (contacts: {
  addresses: readonly MemberAddress[]
  phones: readonly MemberPhone[]
  emails: readonly MemberEmail[]
}): SeenContacts => {
  const [address, phone, email] = [findMain(contacts.addresses), findMain(contacts.phones), findMain(contacts.emails)]
  return {
    domicilio: address ? addressLine(address) : '',
    telefono: phone ? phoneLine(phone) : '',
    email: email?.email ?? '',
  }
}

/** The member says that their main contact data are right (CONTACT-010): those very ones, which is what the version is for. */
export const contactsConfirmed = defineChange<SeenContacts>({
  kind: 'contactos-confirmados',
  parse: (value) => {
    const [domicilio, telefono, email] = [
      findText(value, 'domicilio'),
      findText(value, 'telefono'),
      findText(value, 'email'),
    ]
    return domicilio === undefined || telefono === undefined || email === undefined
      ? undefined
      : { domicilio, telefono, email }
  },
  item: () => 'contactos:confirmacion',
  merge: lastWins,
  over: { afiliado: (member) => ({ ...member, pedirDatosContacto: false }) },
  toCall: (_seen, { nroafi }) => ({ path: paths.dataConfirmed, method: 'POST', body: encodeDataConfirmed(nroafi) }),
  title: () => 'Confirmación de tus datos de contacto',
  rows: ({ domicilio, telefono, email }) =>
    [
      { label: 'Domicilio', value: domicilio },
      { label: 'Teléfono', value: telefono },
      { label: 'Email', value: email },
    ].filter(({ value }) => value !== ''),
  // Who confirms although the data are others by now confirms those.
  goOn: { words: 'Confirmar los de hoy', value: (mine, today) => today ?? mine },
  screen: null,
  termDays: 60,
})
