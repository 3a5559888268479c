import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { benefitDeclarations } from '../../../src/domain/benefits/declarations'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { offeredAs } from '../../../src/domain/benefits/offered'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import { benefitIds } from '../../../src/domain/benefits/ids'
import { type BenefitId } from '../../../src/domain/benefits/values'
import { member } from '../../domain/benefits/builders'
import { fireEvent, screen } from '../../ui/support/setup'
import { openBenefits, opened, says, words } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const labels = (): string[] =>
  screen
    .getAllByRole('textbox')
    .map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent?.trim() ?? '')

test.each(benefitIds)('%s shows its title, its three panels and its documents, all open', async (id) => {
  portal.show(id)
  await opened()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(offeredAs(id).title)
  expect(words()).toContain(benefitDeclarations[id].lead)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Cuenta donde cobrás', 'Documentación']),
  )
  for (const { label } of documentSlots(newBenefit(id, member))) expect(words()).toContain(label)
  expect(screen.getAllByRole('button', { name: /^Contraer / })).toHaveLength(3)
})

describe('each benefit asks what its declaration says', () => {
  const shows = async (id: BenefitId): Promise<void> => {
    portal.show(id)
    await opened()
  }

  test('[ADOPT-002] [BIRTH-002] [MATERN-002] children, with Hijo Fallecido', async () => {
    for (const id of ['adopcion', 'nacimiento', 'maternidad'] as const) {
      const { unmount } = portal.show(id)
      await opened()
      expect(screen.getByRole('radiogroup', { name: /Hijo Fallecido/ })).toBeTruthy()
      expect(labels()).toEqual(expect.arrayContaining(['Nombres', 'Apellido', 'DNI']))
      unmount()
    }
  })

  test('[ADOPT-002] adoption the date of the sentence', async () => {
    await shows('adopcion')
    expect(screen.getByRole('group', { name: /Fecha de sentencia/ })).toBeTruthy()
  })

  test('[MATERN-003] the non-gestational mother the date of the sentence, where there is one', async () => {
    await shows('madreNoGestante')
    expect(words()).toMatch(/Fecha de sentencia\s*\(opcional\)/)
  })

  test('[MARRY-002] marriage its date and the spouse', async () => {
    await shows('matrimonio')
    expect(screen.getByRole('group', { name: /Fecha de matrimonio/ })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Datos del cónyuge' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: /Hijo Fallecido/ })).toBeNull()
  })

  test('[MARRY-003] [BENEFIT-003] the union which of the two it is', async () => {
    await shows('union')
    expect(screen.getByRole('heading', { name: 'Datos de tu conviviente' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'DNI FRONTAL' }).textContent).toContain('de tu conviviente')
    const choices = screen.getByRole('radiogroup', { name: /Tipo de unión/ })
    expect(choices.textContent).toContain('Unión convivencial')
    expect(choices.textContent).toContain('Unión civil')
    fireEvent.click(screen.getByRole('radio', { name: 'Unión civil' }))
    await says('Certificado de unión civil')
  })
})
