import { useReading, type Reading } from '../../../api/reading/useReading'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../domain/member/member'
import { useFailureNotice } from '../../../forms/reading/useFailureNotice'

/** A member's addresses, phones and e-mails. */
export type Contacts = {
  addresses: Reading<MemberAddress[]>
  phones: Reading<MemberPhone[]>
  emails: Reading<MemberEmail[]>
}

/** Reads the three kinds of contact; a failure is shown once (CONTACT-033). */
export const useContacts = (): Contacts => {
  const contacts = {
    addresses: useReading('domicilios'),
    phones: useReading('telefonos'),
    emails: useReading('emails'),
  }
  const hasFailed = Object.values(contacts).some(({ failure }) => failure !== undefined)
  useFailureNotice('leer-contactos', hasFailed ? 'Error al cargar los datos de contacto.' : undefined)
  return contacts
}
