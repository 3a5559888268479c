import { useMemo } from 'react'
import { useReading, type Reading } from '../../../api/reading/useReading'
import { inShownOrder, type ContactItem } from '../../../domain/contact/main-item'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../domain/member/member'
import { useWithChanges } from '../../../forms/changes/useWithChanges'
import { useFailureNotice } from '../../../forms/reading/useFailureNotice'

/** The contacts of one kind with their changes; `unsent` names those that are 'por enviar', 'telefono:57'. */
export type ContactReading<T> = Reading<T[]> & { unsent: ReadonlySet<string> }

/** A member's addresses, phones and e-mails. */
export type Contacts = {
  addresses: ContactReading<MemberAddress>
  phones: ContactReading<MemberPhone>
  emails: ContactReading<MemberEmail>
}

const useInOrder = <T extends ContactItem>({ data, ...reading }: ContactReading<T>): ContactReading<T> => ({
  ...reading,
  data: useMemo(() => (data === undefined ? undefined : inShownOrder(data)), [data]),
})

/** Reads the three kinds of contact, with the changes that wait; a failure is shown once (CONTACT-033, UNS-117). */
export const useContacts = (): Contacts => {
  const contacts = {
    addresses: useInOrder(useWithChanges('domicilios', useReading('domicilios'))),
    phones: useInOrder(useWithChanges('telefonos', useReading('telefonos'))),
    emails: useInOrder(useWithChanges('emails', useReading('emails'))),
  }
  const hasFailed = Object.values(contacts).some(({ failure }) => failure !== undefined)
  useFailureNotice('leer-contactos', hasFailed ? 'Error al cargar los datos de contacto.' : undefined)
  return contacts
}
