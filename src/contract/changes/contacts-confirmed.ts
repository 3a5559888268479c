import { addressLine } from '../../domain/address/words'
import { findMain } from '../../domain/contact/item'
import { phoneLine } from '../../domain/contact/phone-words'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../domain/member/member'
import { findText } from '../answer'
import { paths } from '../base-paths'
import { encodeDataConfirmed } from '../member/data-confirmed'
import { defineChange, lastWins } from './define-change'

/** The main contact data as they are shown, one line each; '' for none. */
export type SeenContacts = { domicilio: string; telefono: string; email: string }

/**
 * What a person sees of these contacts. Portal and server compute the version of the contact data from it (versionOf).
 */
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

/**
 * The member confirms their main contact data (CONTACT-010). The version makes sure that they are the ones that the
 * member saw.
 */
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
  // Going on when the data have changed confirms the new ones.
  goOn: { words: 'Confirmar los de hoy', value: (mine, today) => today ?? mine },
  screen: null,
  termDays: 60,
})
