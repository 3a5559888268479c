// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseCheckAnswer } from '../../../src/contract/check-calls'
import { messages } from '../../../src/domain/messages'
import type { LevelChoice } from '../../../src/domain/level/choice'
import { listFiles } from '../../../src/offline/files/files'
import { onDisk } from '../../forms/support/session'
import { valueOf } from '../../offline/support/examples'
import { screen } from '../../ui/support/setup'
import {
  asksFile,
  besideOf,
  choose,
  dateBoxes,
  inDays,
  isWrong,
  openForm,
  optionOf,
  press,
  problems,
  says,
  textField,
  withParts,
  write,
  writeDate,
  yearsAgo,
} from './support'

const title = 'Seleccioná una Opción de Nivel'
const retired = '¿Sos jubilada/o?'
const nothing: Partial<LevelChoice> = { opcion: null, nivel: null }
const levelOne: Partial<LevelChoice> = { opcion: 1, nivel: 1, reducido: 0 }
const recent = { fectit: inDays(-200), fecmat: inDays(-10) }

/** The step of somebody of that age who was registered ten days ago. */
const openLevel = (nivel: Partial<LevelChoice>, more: Parameters<typeof openForm>[1] & { age?: number } = {}) =>
  openForm(withParts({ personales: { fecnacim: yearsAgo(more.age ?? 40) }, profesionales: recent, nivel }), {
    step: 'nivel',
    ...more,
  })

const cards = () =>
  [...screen.getByRole('radiogroup', { name: new RegExp(`^${title}`) }).querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  )

test('[LEVEL-009] the choice is titled with the year of the option', async () => {
  await openLevel(nothing)
  expect(screen.getByRole('heading', { name: `${title} para ${inDays(0).slice(0, 4)}` })).toBeTruthy()
})

test('[LEVEL-007] [LEVEL-010] levels 1 to 5 have a card each, and the reduced one where it is due', async () => {
  const levels = ['NIVEL 1', 'NIVEL 2', 'NIVEL 3', 'NIVEL 4', 'NIVEL 5']
  const none = { tipo: null, totalAnios: null, reconsideracion: null }
  await openLevel(nothing, {
    answers: { aporteReducido: { kind: 'answered', state: 'ok', message: null, data: none } },
  })
  await expect.poll(() => cards().map((card) => card.slice(0, 7))).toEqual(levels)
  cleanup()
  await openLevel(nothing, { age: 25 })
  const [reduced, ...others] = cards()
  expect(reduced).toMatch(/^NIVEL 2 \(Reducido\)PLAN MÓDULO JOVEN/)
  expect(others.map((card) => card.slice(0, 7))).toEqual(levels)
})

test('[LEVEL-010] the reduced option is level 2, reduced', async () => {
  const form = await openLevel(nothing, { age: 25 })
  await choose(title, 'NIVEL 2 (Reducido)')
  cleanup()
  await expect.poll(async () => (await onDisk(form.id)).values.nivel).toMatchObject({ nivel: 2, reducido: 1 })
})

test('[LEVEL-017] who leaves the reduced contribution for a higher level is asked first', async () => {
  await openLevel(nothing, { age: 25 })
  await choose(title, 'NIVEL 2 (Reducido)')
  await choose(title, 'NIVEL 3')
  await screen.findByRole('alertdialog', { name: messages.higherLevel })
  await press('Cancelar')
  expect(optionOf(title, 'NIVEL 2 (Reducido)').checked).toBe(true)
  await choose(title, 'NIVEL 3')
  await press('Continuar')
  expect(optionOf(title, 'NIVEL 3').checked).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[LEVEL-040] [LEVEL-041] level 1 asks for the employer, the kind of employment and its start', async () => {
  await openLevel(levelOne)
  await press('siguiente')
  for (const name of ['Empleador', 'Tipo de empleo', 'Fecha de inicio'])
    expect(problems()).toContain(`${name}: Campo requerido.`)
  for (const name of ['Empleador', 'Tipo de empleo']) {
    const field = await write(name, 'clínica del sol')
    expect([field.value, isWrong(field)]).toEqual(['CLÍNICA DEL SOL', false])
    await write(name, 'a'.repeat(51))
    expect([isWrong(field), besideOf(field)]).toEqual([true, expect.stringContaining('van hasta 50')])
  }
})

test('[LEVEL-018] [LEVEL-020] the pay slip is needed, the work certificate is not', async () => {
  await openLevel(levelOne)
  await press('siguiente')
  expect([asksFile('Recibo de haberes'), asksFile('Certificado laboral')]).toEqual([true, true])
  expect(problems()).toContain(`Recibo de haberes: ${messages.missingFile}`)
  expect(problems().filter((problem) => problem.startsWith('Certificado laboral'))).toEqual([])
  expect(screen.queryByRole('checkbox', { name: /^Confirmo que/ })).toBeNull()
})

test('[LEVEL-018] a work certificate that is attached is to be confirmed', async () => {
  await openLevel(levelOne, { files: ['nivel.certificadoLaboral'] })
  await press('siguiente')
  expect(
    screen.getByRole('checkbox', { name: 'Confirmo que el documento corresponde a mi empleo actual.' }),
  ).toBeTruthy()
  expect(problems()).toContain(`Confirmación del documento: ${messages.certificateNotConfirmed}`)
})

test('[LEVEL-019] [LEVEL-020] who is retired brings the resolution in place of the work certificate', async () => {
  await openLevel(levelOne)
  await choose(retired, 'No')
  expect(asksFile('Certificado laboral')).toBe(true)
  await choose(retired, 'Sí')
  expect([asksFile('Certificado laboral'), asksFile('Resol. otorgamiento de jubilacion')]).toEqual([false, true])
})

test('[LEVEL-011] another level empties the employment and its papers', async () => {
  const form = await openLevel(
    { ...levelOne, empleo: 'CLÍNICA DEL SOL' },
    { files: ['nivel.reciboHaberes', 'nivel.certificadoLaboral'] },
  )
  const papers = async () => valueOf(await listFiles(form.id)).map(({ slot }) => slot)
  expect(await papers()).toHaveLength(2)
  await choose(title, 'NIVEL 4')
  expect(asksFile('Recibo de haberes')).toBe(false)
  await choose(title, 'NIVEL 1')
  expect(textField('Empleador').value).toBe('')
  await expect.poll(papers).toEqual([])
  expect(await screen.findByRole('button', { name: 'Agregar Recibo de haberes' })).toBeTruthy()
})

test('[LEVEL-040] the employment of level 1 does not begin in the future', async () => {
  await openLevel(levelOne)
  await writeDate('Fecha de inicio', inDays(5))
  const [day] = dateBoxes('Fecha de inicio')
  expect([isWrong(day), besideOf(day)]).toEqual([true, expect.stringContaining(messages.date)])
  await writeDate('Fecha de inicio', inDays(-5))
  expect(isWrong(day)).toBe(false)
})

test('[LEVEL-042] [LEVEL-054] a start that the fund refuses takes level 1 away, in its words', async () => {
  const message = 'Para el nivel 1 tu empleo tiene que haber comenzado antes.'
  await openLevel(levelOne, { answers: { nivel1: { kind: 'answered', state: 'refused', message } } })
  await writeDate('Fecha de inicio', inDays(-100))
  await says('Por eso quitamos el NIVEL 1 de tu elección.')
  const said = screen.getAllByText(message).some((found) => found.closest('[role="alert"]') !== null)
  expect(said).toBe(true)
  expect(optionOf(title, 'NIVEL 1').checked).toBe(false)
})

test.each([
  ['1', 'como un primer pedido.'],
  ['2', 'como una reconsideración: ya lo habías pedido.'],
])('[LEVEL-039] a summary of the fund with the key %s is said in the notes', async (key, said) => {
  const resumen = { [key]: { tipo: 1, plan: 'PMJ', descripcion: 'PLAN MÓDULO JOVEN' } }
  const read = parseCheckAnswer('aporteReducido', { resumen, totalAnios: 3, tablaReferenciaAporteReducido: [] })
  if (!read.ok) throw new Error(read.error)
  await openLevel(nothing, { age: 25, answers: { aporteReducido: { kind: 'answered', ...read.value } } })
  expect(await says(`La Caja toma tu aporte reducido ${said}`)).toBeTruthy()
})

const late = { fectit: inDays(-4000), fecmat: inDays(-60) }

test('[PREAF-051] [UNS-100] beyond the term the level is said with its reason, and nothing is asked', async () => {
  await openForm(withParts({ personales: { fecnacim: yearsAgo(40) }, profesionales: late, nivel: levelOne }), {
    step: 'nivel',
  })
  expect(screen.getByRole('region', { name: 'Nivel que te corresponde' }).textContent).toContain('NIVEL 2')
  await says(/^El plazo de 30 días venció el/)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(asksFile('Recibo de haberes')).toBe(false)
  expect(screen.getByRole('button', { name: 'Ir a Datos profesionales' })).toBeTruthy()
  await press('siguiente')
  await screen.findByRole('heading', { level: 1, name: 'Verificá tus datos' })
  const label = await screen.findByText('Nivel que te corresponde')
  expect(label.nextElementSibling?.textContent).toBe('NIVEL 2')
  expect(document.body.textContent).not.toContain('NIVEL 1')
})

test('[UNS-100] beyond the term who may have a plan chooses between it and level 2 alone', async () => {
  await openForm(withParts({ personales: { fecnacim: yearsAgo(25) }, profesionales: late, nivel: nothing }), {
    step: 'nivel',
  })
  expect(cards().map((card) => card.slice(0, 7))).toEqual(['NIVEL 2', 'NIVEL 2'])
  expect(screen.getByRole('region', { name: 'Nivel que te corresponde' })).toBeTruthy()
})
