import { expect, test } from 'vitest'
import { ContactCard } from '../../../src/features/file/cards/ContactCard'
import { mainContacts, withUnsent } from '../../../src/features/file/contacts/main-contacts'
import type { ContactReading, Contacts } from '../../../src/features/file/contacts/useContacts'
import { anAddress, anEmail, aPhone } from '../../domain/member/builders'
import { render, screen, within } from '../../ui/support/setup'

const reading = <T,>(data: T[], unsent: string[] = []): ContactReading<T> => ({
  data,
  at: 0,
  isLoading: false,
  isAsking: false,
  isFresh: true,
  failure: undefined,
  refresh: () => undefined,
  unsent: new Set(unsent),
})

const contacts: Contacts = {
  addresses: reading([anAddress()]),
  phones: reading([aPhone()], [`telefono:${aPhone().id}`]),
  emails: reading([anEmail()]),
}

test('[UNS-117] what waits is marked on the card too, and nothing else is', () => {
  render(<ContactCard contacts={contacts} />)
  const marked = screen.getAllByRole('listitem').filter((row) => within(row).queryByText('Por enviar') !== null)
  expect(marked).toHaveLength(1)
  expect(marked[0]?.textContent).toMatch(/\d{7}/)
})

test('[UNS-117] and in every list of rows, beside the value', () => {
  const said = mainContacts(contacts).map((contact) => withUnsent(contact.value ?? '', contact))
  expect(said.filter((words) => words.endsWith(' · por enviar'))).toHaveLength(1)
})
