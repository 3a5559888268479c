import type { Contact } from '../../domain/preaffiliation/values'
import type { WireAddress, WireEmail, WirePhone } from './wire'

type WireContact = { domicilio: WireAddress; telefono: WirePhone; email: WireEmail }

/**
 * Encodes step 4: each means of contact is a new item (accion A) of the member number, the main one of its kind
 * (CONTACT-011).
 */
export const encodeContact = ({ domicilio, telefono, email }: Contact, nroafi: string): WireContact => ({
  domicilio: { ...domicilio, nroafi, accion: 'A', recibecorreo: 1 },
  telefono: { ...telefono, nroafi, accion: 'A', recibellamada: 1 },
  email: { ...email, nroafi, accion: 'A', recibeemail: 1 },
})

/** Decodes step 4. */
export const decodeContact = ({ domicilio, telefono, email }: WireContact): Contact => {
  const { nroafi: _ofAddress, accion: _onAddress, recibecorreo: _mail, ...address } = domicilio
  const { nroafi: _ofPhone, accion: _onPhone, recibellamada: _call, ...phone } = telefono
  const { nroafi: _ofEmail, accion: _onEmail, recibeemail: _write, ...typed } = email
  return { domicilio: address, telefono: phone, email: typed }
}
