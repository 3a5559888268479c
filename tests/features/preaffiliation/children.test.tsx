// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { expect, test } from 'vitest'
import { messages } from '../../../src/domain/messages'
import { aChild, aPreAffiliation } from '../../domain/builders'
import { screen, within } from '../../ui/support/setup'
import {
  asksFile,
  besideOf,
  choose,
  isSaid,
  isWrong,
  offered,
  openForm,
  press,
  says,
  textField,
  write,
} from './support'

const parent = aPreAffiliation({ hijos: 'SI', cantidadHijos: '1' })
const ofChild = (files: readonly string[]) => files.map((name) => `hijo-c1.${name}`)
const papers = ofChild(['dniFrente', 'dniDorso', 'partidaNacimiento'])

test('[PREAF-035] a parent says how many children there are, one to nine', async () => {
  await openForm(aPreAffiliation({ hijos: '' }))
  expect(screen.queryByRole('combobox', { name: 'Cantidad de hijos' })).toBeNull()
  await choose('¿Tenés hijos?', 'Sí')
  expect(offered('Cantidad de hijos')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('[FAMILY-025] saving a child before one was added says to add it first', async () => {
  await openForm({ ...parent, hijos: [] }, { step: 'hijos' })
  await press('guardar hijo')
  expect(isSaid('No se puede insertar hijo, presione en agregar hijo primero')).toBe(true)
  await press('Agregar hijo')
  expect(screen.getByRole('region', { name: 'Hijo 1' })).toBeTruthy()
})

test('[PREAF-033] the name of a child has two to thirty letters', async () => {
  await openForm({ ...parent, hijos: [aChild(1, { nombres: '' })] }, { step: 'hijos' })
  await screen.findByRole('region', { name: 'Hijo 1' })
  const name = await write('Nombres', 'A')
  expect([isWrong(name), besideOf(name)]).toEqual([true, expect.stringContaining('Debe tener entre 2 y 30 caracteres')])
  await write('Nombres', 'a'.repeat(31))
  expect([isWrong(name), besideOf(name)]).toEqual([true, expect.stringContaining('van hasta 30')])
  expect((await write('Nombres', 'a'.repeat(30))).value).toBe('A'.repeat(30))
  expect(isWrong(name)).toBe(false)
})

test('[PREAF-032] the DNI of a child has eight digits', async () => {
  await openForm({ ...parent, hijos: [aChild(1, { nrodoc: '' })] }, { step: 'hijos' })
  await screen.findByRole('region', { name: 'Hijo 1' })
  const dni = await write('Número de DNI', '5821490')
  expect([isWrong(dni), besideOf(dni)]).toEqual([true, expect.stringContaining('El campo debe tener 8 caracteres.')])
  expect([isWrong(await write('Número de DNI', '58214901')), textField('Número de DNI').value]).toEqual([
    false,
    '58214901',
  ])
})

test('[PREAF-034] a child brings its papers, and with a disability its CUD', async () => {
  await openForm({ ...parent, hijos: [aChild(1)] }, { step: 'hijos' })
  await screen.findByRole('region', { name: 'Hijo 1' })
  const asked = () => ['DNI FRONTAL', 'DNI DORSO', 'Partida de nacimiento', 'CUD'].map(asksFile)
  expect(asked()).toEqual([true, true, true, false])
  await choose('¿Tiene una discapacidad?', 'Sí')
  expect(asked()).toEqual([true, true, true, true])
})

test('[UPLOAD-016] a child saved without a file is told that none was chosen', async () => {
  await openForm({ ...parent, hijos: [aChild(1)] }, { step: 'hijos' })
  await press('guardar hijo 1')
  expect(isSaid(messages.noFileChosen)).toBe(true)
  expect(isSaid(messages.dataSaved)).toBe(false)
})

test('[UPLOAD-016] a child that lacks one paper of three is not told that there is none', async () => {
  await openForm({ ...parent, hijos: [aChild(1)] }, { step: 'hijos', files: papers.slice(1) })
  await press('guardar hijo 1')
  expect([isSaid(messages.noFileChosen), isSaid(messages.dataSaved)]).toEqual([false, false])
})

test('a child that is saved too early shows what it lacks itself, and nothing of the next one', async () => {
  const values = { ...parent, cantidadHijos: '2', hijos: [aChild(1, { nombres: '' }), aChild(2, { nombres: '' })] }
  await openForm(values, { step: 'hijos' })
  const [one, two] = await Promise.all(['Hijo 1', 'Hijo 2'].map((name) => screen.findByRole('region', { name })))
  await press('guardar hijo 1')
  const wrongIn = (child: HTMLElement | undefined): number =>
    child?.querySelectorAll('[aria-invalid="true"]').length ?? 0
  expect(wrongIn(one)).toBeGreaterThan(0)
  expect([wrongIn(two), two?.textContent?.includes(messages.required)]).toEqual([0, false])
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.filter((link) => !/hijos-0|hijo-c1/.test(link.getAttribute('href') ?? ''))).toEqual([])
})

test('[ERR-007] a complete child says that it was saved, and folds', async () => {
  const values = { ...parent, hijos: [aChild(1, { nombres: '' })] }
  await openForm(values, { step: 'hijos', files: papers })
  await screen.findByRole('region', { name: 'Hijo 1' })
  await write('Nombres', 'Mateo')
  await press('guardar hijo 1')
  await says(messages.dataSaved)
  await says('Completo · 3 archivos')
  expect(screen.queryByRole('region', { name: 'Hijo 1' })).toBeNull()
})
