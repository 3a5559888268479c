import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberEmail } from '../../../src/domain/member/member'
import { anEmail } from '../../domain/member/builders'
import { act, screen, within } from '../../ui/support/setup'
import { officeEmail, openContacts, press, saveEmail, section, startFund } from './contacts-support'

const fund = startFund()

const [first, second] = [anEmail({ id: '7' }), { ...officeEmail(), id: '8' }]

let portal: Awaited<ReturnType<typeof openContacts>>
beforeEach(async () => {
  fund.world.emails = [first, second]
  portal = await openContacts({ isKept: true })
  portal.show()
  await screen.findByRole('table', { name: 'Emails' })
  act(() => portal.reportConnection(false))
})
afterEach(() => portal.end())

const deleteButtons = (): HTMLElement[] => within(section('Emails')).getAllByRole('button', { name: /^Eliminar/ })

const names = (): (string | null)[] => deleteButtons().map((button) => button.getAttribute('aria-label'))

const areSame = (now: readonly HTMLElement[], before: readonly HTMLElement[]): boolean =>
  now.length === before.length && now.every((button, at) => button === before[at])

/** The fund takes the edit, gives a new item the number `id`, and its list is read anew; it has another first e-mail by then. */
const take = async (id: string | null, emails: MemberEmail[]): Promise<void> => {
  const [change] = await portal.queue()
  if (change === undefined) throw new Error('no change waits')
  await act(() => portal.markChangeDone(change.id, { kind: 'done', words: '', id, version: null }, Date.now()))
  await waitFor(() => expect(within(section('Emails')).queryByText('Por enviar')).toBeNull())
  fund.world.emails = emails.map((email) => (email.id === '7' ? { ...email, email: 'leido@ejemplo.com.ar' } : email))
  act(() => portal.reportConnection(true))
  await press('Actualizar')
  await waitFor(() => expect(names()).toContain('Eliminar email leido@ejemplo.com.ar'))
}

// A row that moves or is drawn anew under a finger loses its press.
test('an e-mail that becomes the main one goes first at once; no row moves when the fund has it', async () => {
  await press('Editar email estudio@ejemplo.com.ar')
  await screen.findByRole('dialog')
  await saveEmail('nuevo@ejemplo.com.ar')
  await waitFor(() =>
    expect(names()).toEqual(['Eliminar email nuevo@ejemplo.com.ar', 'Eliminar email lucia@ejemplo.com.ar']),
  )
  const before = deleteButtons()
  // The fund names the main one first.
  await take(null, [
    { ...second, email: 'nuevo@ejemplo.com.ar', principal: true },
    { ...first, principal: false },
  ])
  expect(areSame(deleteButtons(), before)).toBe(true)
})

test('the row of a new e-mail stays the same when the fund gives it a number', async () => {
  await press('Nuevo email')
  await screen.findByRole('dialog')
  await saveEmail('tercero@ejemplo.com.ar')
  await waitFor(() => expect(names()[2]).toBe('Eliminar email tercero@ejemplo.com.ar'))
  const before = deleteButtons()
  const third = anEmail({ id: '9', email: 'tercero@ejemplo.com.ar', tipcontacto: 3, tipo: 'OTRO', principal: false })
  await take('9', [first, second, third])
  expect(areSame(deleteButtons(), before)).toBe(true)
  // Days later the change leaves the queue, and the list may still be open.
  await act(() => portal.purgeChanges(Date.now() + 2 * portal.takenMs))
  await waitFor(async () => expect(await portal.queue()).toEqual([]))
  fund.world.emails = fund.world.emails.map((email) => ({ ...email, email: `${email.id}@ejemplo.com.ar` }))
  await press('Actualizar')
  await waitFor(() => expect(names()).toContain('Eliminar email 9@ejemplo.com.ar'))
  expect(areSame(deleteButtons(), before)).toBe(true)
})
