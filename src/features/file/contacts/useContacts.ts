import { useEffect } from 'react'
import { useReading, type Reading } from '../../../api/reading/useReading'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../domain/member/member'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'

const act = 'leer-contactos'

/** A member's ways of being reached. */
export type Contacts = {
  addresses: Reading<MemberAddress[]>
  phones: Reading<MemberPhone[]>
  emails: Reading<MemberEmail[]>
}

/** Reads the three kinds of contact; a failure of any is told once (CONTACT-033). */
export const useContacts = (): Contacts => {
  const contacts = {
    addresses: useReading('domicilios'),
    phones: useReading('telefonos'),
    emails: useReading('emails'),
  }
  const hasFailed = Object.values(contacts).some(({ failure }) => failure !== undefined)
  useEffect(() => {
    if (!hasFailed) closeAct(act)
    else showSnack({ type: 400, act, text: 'Error al cargar los datos de contacto.' })
  }, [hasFailed])
  return contacts
}
