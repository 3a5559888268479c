import { addressLine } from '../../../domain/address/words'
import { findMain, missingMain } from '../../../domain/contact/item'
import { phoneKind, phoneLine } from '../../../domain/contact/phone-words'
import type { ContactReading, Contacts } from './useContacts'

/** One line of the contact card; `value` is undefined until the list is known. */
export type MainContact = {
  id: 'domicilio' | 'telefono' | 'email'
  label: string
  value: string | undefined
  isMissing: boolean
  /** A change of it waits: the fund does not have this value yet. */
  isUnsent: boolean
}

/** Said beside a value that the fund does not have yet (UNS-117). */
export const unsentWords = 'Por enviar'

/** A line of text for a list of rows, with what is unsent said after its value. */
export const withUnsent = (value: string, { isUnsent }: Pick<MainContact, 'isUnsent'>): string =>
  isUnsent ? `${value} · ${unsentWords.toLowerCase()}` : value

const line = <T extends { id: string; principal: boolean }>(
  id: MainContact['id'],
  { data: items, unsent }: ContactReading<T>,
  label: (main: T | undefined) => string,
  say: (main: T) => string,
): MainContact => {
  const main = items && findMain(items)
  const value = main ? say(main) : items && missingMain(id)
  return {
    id,
    label: label(main),
    value,
    isMissing: main === undefined,
    isUnsent: main !== undefined && unsent.has(`${id}:${main.id}`),
  }
}

/** The main address, phone and e-mail, or a text that the kind has none (DASH-014, DASH-015). */
export const mainContacts = ({ addresses, phones, emails }: Contacts): MainContact[] => [
  line('domicilio', addresses, () => 'Domicilio', addressLine),
  line('telefono', phones, (main) => (main ? phoneKind(main) : 'Teléfono'), phoneLine),
  line(
    'email',
    emails,
    () => 'Email',
    ({ email }) => email,
  ),
]
