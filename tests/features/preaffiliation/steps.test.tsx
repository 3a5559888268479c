// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { expect, test } from 'vitest'
import { messages } from '../../../src/domain/messages'
import { stepTitles } from '../../../src/domain/preaffiliation/steps'
import { stepIds } from '../../../src/domain/preaffiliation/values'
import { aPreAffiliation } from '../../domain/builders'
import { screen, within } from '../../ui/support/setup'
import { openForm, press, says, select, textField } from './support'

const firstFiles = ['titular.fotocarnet', 'titular.dniFrente', 'titular.dniDorso']

const items = () => within(screen.getByRole('navigation', { name: 'Pasos' })).getAllByRole('listitem')
const passedOver = () => stepIds.filter((_, at) => items()[at]?.textContent.includes('No corresponde'))

test('[PREAF-018] the form has eight steps, in the order of the fund', async () => {
  await openForm(aPreAffiliation())
  expect(items()).toHaveLength(8)
  stepIds.forEach((id, at) => expect(items()[at]?.textContent).toContain(stepTitles[id]))
})

test('[PREAF-016] the form is titled in the words of the fund', async () => {
  await openForm(aPreAffiliation())
  expect(within(screen.getByRole('banner')).getByText('Completá tu afiliacion')).toBeTruthy()
})

test('[FAMILY-023] [PREAF-022] the step of the spouse does not concern who lives alone', async () => {
  await openForm(aPreAffiliation())
  for (const [status, concerned] of [
    ['Soltera/o', false],
    ['Casada/o', true],
    ['Divorciada/o', false],
    ['Convivencia', true],
    ['Viuda/o', false],
    ['Unión civil', true],
  ] as const) {
    await select('Estado civil', status)
    expect(passedOver().includes('conyuge'), status).toBe(!concerned)
  }
})

test('[PREAF-054] steps that do not concern the person are passed over both ways', async () => {
  const form = await openForm(aPreAffiliation(), { files: firstFiles })
  expect(passedOver()).toEqual(['hijos', 'conyuge', 'discapacidad'])
  await press('siguiente')
  await form.isAt('contacto')
  await press('atras')
  await form.isAt('personales')
  expect(textField('Nombres').value).toBe('MARTINA SOL')
})

test('[ERR-007] a step that is left complete says that it was saved', async () => {
  const form = await openForm(aPreAffiliation(), { files: firstFiles })
  await press('siguiente')
  await form.isAt('contacto')
  expect(await says(messages.dataSaved)).toBeTruthy()
})

test('[VALID-034] an incomplete step holds its button back and is not left', async () => {
  const form = await openForm(aPreAffiliation(), { files: firstFiles.slice(1) })
  expect(screen.getByRole('button', { name: 'siguiente' }).getAttribute('aria-disabled')).toBe('true')
  await press('siguiente')
  await form.isAt('personales')
  expect(form.at()).toContain('paso=personales')
})
