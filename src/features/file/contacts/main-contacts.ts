import { addressLine } from '../../../domain/address/words'
import { findMain, missingMain } from '../../../domain/contact/item'
import { phoneKind, phoneLine } from '../../../domain/contact/phone-words'
import type { Contacts } from './useContacts'

/** One line of the contact card; `value` is undefined until the list is known. */
export type MainContact = {
  id: 'domicilio' | 'telefono' | 'email'
  label: string
  value: string | undefined
  isMissing: boolean
}

const line = <T extends { principal: boolean }>(
  id: MainContact['id'],
  items: readonly T[] | undefined,
  label: (main: T | undefined) => string,
  say: (main: T) => string,
): MainContact => {
  const main = items && findMain(items)
  const value = main ? say(main) : items && missingMain(id)
  return { id, label: label(main), value, isMissing: main === undefined }
}

/** The main address, phone and e-mail, or a text that the kind has none (DASH-014, DASH-015). */
export const mainContacts = ({ addresses, phones, emails }: Contacts): MainContact[] => [
  line('domicilio', addresses.data, () => 'Domicilio', addressLine),
  line('telefono', phones.data, (main) => (main ? phoneKind(main) : 'Teléfono'), phoneLine),
  line(
    'email',
    emails.data,
    () => 'Email',
    ({ email }) => email,
  ),
]
