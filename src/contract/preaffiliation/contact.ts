import type { Contact } from '../../domain/preaffiliation/values'
import type { WireAddress, WireEmail, WirePhone } from './wire'

type WireContact = { domicilio: WireAddress; telefono: WirePhone; email: WireEmail }

/** Step 4: each means of contact as a new item (accion A) of the member number. */
export const encodeContact = (contact: Contact, nroafi: string): WireContact => ({
  domicilio: { ...contact.domicilio, nroafi, accion: 'A' },
  telefono: { ...contact.telefono, nroafi, accion: 'A' },
  email: { ...contact.email, nroafi, accion: 'A' },
})

/** The other way. */
export const decodeContact = ({ domicilio, telefono, email }: WireContact): Contact => {
  const { nroafi: _ofAddress, accion: _onAddress, ...address } = domicilio
  const { nroafi: _ofPhone, accion: _onPhone, ...phone } = telefono
  const { nroafi: _ofEmail, accion: _onEmail, ...mail } = email
  return { domicilio: address, telefono: phone, email: mail }
}
