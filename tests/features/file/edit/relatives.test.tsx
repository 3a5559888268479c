import { cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fireEvent, screen } from '../../../ui/support/setup'
import { openEditing, press, words } from './support'

let portal: Awaited<ReturnType<typeof openEditing>>
beforeAll(async () => {
  portal = await openEditing()
  await portal.ping({ ok: true, abre: ['familiares'] })
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

test('[FAMILY-003] [AMB-13] the table is there while the API opens it, without another build', async () => {
  await portal.ping({ ok: true })
  portal.show()
  await screen.findByRole('button', { name: 'Siguiente' })
  press('Siguiente')
  await screen.findByRole('heading', { name: /^Datos de tu/ })
  expect(screen.queryByRole('table', { name: 'Familiares' })).toBeNull()
  cleanup()
  await portal.ping({ ok: true, abre: ['familiares', 'magia'] })
  portal.show()
  await screen.findByRole('button', { name: 'Siguiente' })
  press('Siguiente')
  expect(await screen.findByRole('table', { name: 'Familiares' })).toBeTruthy()
})

test('[FAMILY-003] the table has the relatives who are no spouse, with the six columns', async () => {
  portal.show()
  await screen.findByRole('button', { name: 'Siguiente' })
  press('Siguiente')
  const table = await screen.findByRole('table', { name: 'Familiares' })
  const heads = [...table.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads.slice(0, 6)).toEqual(['Apellido', 'Nombres', 'Documento', 'Nacimiento', 'Parentesco', 'Archivos'])
  expect(table.textContent).toContain('MATEO')
  expect(table.textContent).not.toContain('RAMIRO')
})

test('[CONST-014] where the API opens it, the document of a new relative can be a DNI and nothing else', async () => {
  portal.show('?familiar=nuevo')
  await screen.findByRole('button', { name: 'guardar familiar' })
  const offered = [...screen.getAllByLabelText('Tipo de documento')]
    .flatMap((field) => [...field.querySelectorAll('option')])
    .flatMap(({ value, textContent }) => (value === '' ? [] : [textContent]))
  expect(new Set(offered)).toEqual(new Set(['DNI']))
})

test('[FAMILY-006] one with something missing stays open and says what', async () => {
  portal.show('?familiar=nuevo')
  await screen.findByRole('button', { name: 'guardar familiar' })
  // The spouse stands above: whoever came for this relative begins here.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Parentesco')))
  press('guardar familiar')
  await screen.findByRole('link', { name: /Parentesco: / })
  const [own] = screen.getAllByRole('textbox', { name: 'Nombres' }).toReversed()
  expect(own).toBeTruthy()
  expect(screen.getByRole('button', { name: 'guardar familiar' })).toBeTruthy()
  press('Descartar cambios')
  await waitFor(async () => expect((await portal.stored())?.familiares).toEqual([]))
  await waitFor(() => expect(words()).not.toContain('Familiar 1'))
})

test('one who is saved unchanged says nothing of another who is being added', async () => {
  portal.show()
  await screen.findByRole('button', { name: 'Siguiente' })
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
