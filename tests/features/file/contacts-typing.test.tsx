import { afterEach, beforeEach, expect, test } from 'vitest'
import { screen } from '../../ui/support/setup'
import { choose, openContacts, press, startFund, type } from './contacts-support'

startFund()

let portal: Awaited<ReturnType<typeof openContacts>>
beforeEach(async () => {
  portal = await openContacts({ isKept: false })
})
afterEach(() => portal.end())

test('[UNS-92] a number with 15, area code or +54 9 before it is taken as it is dialled', async () => {
  portal.show()
  await press('Nuevo teléfono')
  await screen.findByRole('dialog')
  type('Prefijo sin 0', '0221')
  expect(screen.getByRole('textbox', { name: 'Prefijo sin 0' })).toHaveProperty('value', '221')
  for (const typed of ['155551234', '2215551234', '+54 9 221 555-1234', '+54 0-221 15-5551234']) {
    type('Teléfono', '')
    type('Teléfono', typed)
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveProperty('value', '5551234')
  }
})

test('[UNS-92] a street and a house number lose the dots of their writing', async () => {
  portal.show()
  await press('Nuevo domicilio')
  await screen.findByRole('dialog')
  choose('Provincia', '2')
  type('Calle', 'Av. 7')
  type('Número', '1.250')
  expect(await screen.findByRole('textbox', { name: 'Calle' })).toHaveProperty('value', 'AV 7')
  expect(screen.getByRole('textbox', { name: 'Número' })).toHaveProperty('value', '1250')
})
