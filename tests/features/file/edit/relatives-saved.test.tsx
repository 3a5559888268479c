import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fireEvent, screen } from '../../../ui/support/setup'
import { openEditing, press, words } from './support'

let portal: Awaited<ReturnType<typeof openEditing>>
beforeAll(async () => {
  vi.stubEnv('VITE_EDIT_RELATIVES', 'yes')
  portal = await openEditing()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

test('one who is saved unchanged says nothing of another who is being added', async () => {
  portal.show()
  await screen.findByRole('dialog', { name: 'Editar mi legajo' })
  press('Siguiente')
  await screen.findByRole('table', { name: 'Familiares' })
  press(/^Editar a Mateo/i)
  await screen.findByRole('button', { name: 'guardar familiar' })
  press('Agregar familiar')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'guardar familiar' })).toHaveLength(2))
  fireEvent.click(screen.getAllByRole('button', { name: 'guardar familiar' })[0] ?? document.body)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'guardar familiar' })).toHaveLength(1))
  expect(words()).not.toContain('Guardá los datos de este familiar')
})
