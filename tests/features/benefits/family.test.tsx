import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import { parseCheckAnswers } from '../../../src/contract/check-calls'
import type { CheckOutcome } from '../../../src/forms/draft/deps'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { aBenefit, aChildClaim, aSpouseClaim } from '../../domain/benefits/builders'
import { aRelative } from '../../domain/member/builders'
import { fireEvent, screen } from '../../ui/support/setup'
import { daysAgo, openBenefits, opened, press, refused, says, type, words } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const child = (n: number, part: Partial<ReturnType<typeof aChildClaim>> = {}) =>
  aChildClaim(n, { fecnacim: daysAgo(20), ...part })

const aRequest = (id: BenefitId, part: Partial<BenefitValues> = {}): BenefitValues =>
  aBenefit(id, {
    ...(id === 'matrimonio' || id === 'union' ? { fechaMatrimonio: daysAgo(30) } : { hijos: [child(1)] }),
    ...(id === 'adopcion' ? { fechaSentencia: daysAgo(10) } : {}),
    familiaBloqueada: false,
    cuentaBloqueada: false,
    ...part,
  })

/** The form of a stored request of that benefit. */
const open = async (id: BenefitId, part: Partial<BenefitValues> = {}) => {
  const { id: draftId } = await portal.aStored(aRequest(id, part))
  const place = portal.show(id, draftId)
  await opened()
  return place
}

describe('VALIDAR INFORMACIÓN', () => {
  test('[BENEFIT-004] [BENEFIT-005] [BENEFIT-007] asks the fund, locks what it agreed to, and can be undone', async () => {
    await open('adopcion')
    press('VALIDAR INFORMACIÓN')
    await says('Bloqueados para no cambiar por error')
    expect(portal.questions).toContain('subsidio')
    expect(screen.queryByRole('textbox', { name: 'Nombres' })).toBeNull()
    expect(words()).toContain('EMILIA IBÁÑEZ')
    expect(words()).toContain('Validados con la Caja')
    press('MODIFICAR INFORMACIÓN')
    expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveProperty('value', 'EMILIA')
    expect(words()).not.toContain('Validados con la Caja')
  })

  test('[BENEFIT-024] looks everything over on the device first, and asks nobody while something is wrong', async () => {
    await open('nacimiento', { hijos: [child(1, { nrodoc: '123' })] })
    press('VALIDAR INFORMACIÓN')
    await says('Debe tener entre 7 y 8 caracteres')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'DNI' }))
    expect(portal.questions).not.toContain('subsidio')
  })

  test('[BENEFIT-006] [BENEFIT-016] a no opens the eligibility dialog, with the fund’s words or the default ones', async () => {
    portal.world.checks.subsidio = refused('La sentencia es de otro año.')
    await open('adopcion')
    press('VALIDAR INFORMACIÓN')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('La sentencia es de otro año.')
    expect(words()).not.toContain('Bloqueados para no cambiar por error')
    press('cerrar')
    portal.world.checks.subsidio = refused()
    press('VALIDAR INFORMACIÓN')
    await says('Comunicáte con tu Delegación Distrital para verificar el cumplimiento de los requisitos.')
  })

  test('without a connection is looked over here and shown as pending, never as passed', async () => {
    await open('adopcion')
    portal.goOffline()
    await says('Para validarla necesitás conexión.')
    press('VALIDAR INFORMACIÓN')
    await says('Bloqueados para no cambiar por error')
    expect(words()).toContain('Lo verificamos con la Caja antes de enviarlo')
    expect(words()).not.toContain('Validados con la Caja')
  })

  test('that waits is asked as soon as there is a connection', async () => {
    await open('adopcion')
    portal.goOffline()
    press('VALIDAR INFORMACIÓN')
    await says('Bloqueados para no cambiar por error')
    portal.goOnline()
    await says('Validados con la Caja')
    expect(words()).not.toContain('Lo verificamos con la Caja antes de enviarlo')
  })
})

describe('what follows', () => {
  const eligible = (data: object) => ({
    kind: 'answered' as const,
    state: 'ok' as const,
    message: null,
    data: { nota: false, maternidad: false, mensaje: '', rechazadas: [], ...data },
  })

  /** What a check becomes of the bodies that an API answers with, in the shape of section 7. */
  const answered = (bodies: unknown[]): CheckOutcome => {
    const personas = JSON.stringify([{ dniFamiliar: '71204553', fechaNacimiento: daysAgo(20) }])
    const query = { nroafi: '1', tipoSubsidio: 'adopcion', fechaSentencia: '', fechaMatrimonio: '', personas }
    const read = parseCheckAnswers('subsidio', query, bodies)
    if (!read.ok) throw new Error(read.error)
    return { kind: 'answered', ...read.value }
  }

  test('[ADOPT-003] adoption: the automatic addition, or the note when one is needed', async () => {
    portal.world.checks.subsidio = eligible({})
    await open('adopcion')
    press('VALIDAR INFORMACIÓN')
    await says(benefitMessages.additionFallback)
    press('MODIFICAR INFORMACIÓN')
    type('Nombres', 'EMILIA SOFÍA')
    type('DNI', '71204559')
    portal.world.checks.subsidio = eligible({ nota: true, mensaje: 'Presentá una nota al Directorio.' })
    press('VALIDAR INFORMACIÓN')
    await says('Presentá una nota al Directorio.')
    expect(words()).not.toContain(benefitMessages.additionFallback)
  })

  test('[BIRTH-007] birth: maternity, and the note to tick when it is shown', async () => {
    portal.world.checks.subsidio = eligible({ nota: true, maternidad: true })
    await open('nacimiento')
    press('VALIDAR INFORMACIÓN')
    await says(benefitMessages.maternityFallback)
    const note = await screen.findByRole('checkbox', { name: /Art\. 47 inc\. b\) de la Ley/ })
    expect(words()).toContain('Nota al Directorio')
    fireEvent.click(note)
    expect(note).toHaveProperty('checked', true)
  })

  test.each([
    ['S', ''],
    [1, ''],
    ['El nacimiento fue hace más de 45 días.', 'El nacimiento fue hace más de 45 días.'],
  ])('[API-066] [UNS-75] birth: the nota %j of the fund shows tick and step', async (nota, text) => {
    portal.world.checks.subsidio = answered([{ success: true, nota, msg: '' }])
    await open('nacimiento')
    press('VALIDAR INFORMACIÓN')
    expect(await screen.findByRole('checkbox', { name: /Art\. 47 inc\. b\) de la Ley/ })).toBeTruthy()
    expect(words()).toContain('Nota al Directorio')
    expect(words()).toContain(text)
  })

  test('[API-066] [UNS-75] adoption: the words of the nota stand where the fund sends no message', async () => {
    portal.world.checks.subsidio = answered([{ success: true, nota: 'Escribí una nota al Directorio.', msg: '' }])
    await open('adopcion')
    press('VALIDAR INFORMACIÓN')
    await says('Escribí una nota al Directorio.')
    expect(words()).not.toContain(benefitMessages.noteFallback)
  })

  test('birth within its period asks for no note', async () => {
    portal.world.checks.subsidio = eligible({ maternidad: true })
    await open('nacimiento')
    press('VALIDAR INFORMACIÓN')
    await says(benefitMessages.maternityFallback)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the children', () => {
  test('[ADOPT-004] can be added and taken away, but not the first', async () => {
    await open('adopcion')
    expect(screen.queryByRole('button', { name: /^Quitar Hija o hijo/ })).toBeNull()
    press('Agregar otra hija o hijo')
    await screen.findByRole('group', { name: 'Hija o hijo 2' })
    expect(screen.getAllByRole('button', { name: /^Quitar Hija o hijo/ })).toHaveLength(1)
    press('Quitar Hija o hijo 2')
    expect(screen.queryByRole('group', { name: 'Hija o hijo 2' })).toBeNull()
  })

  test('that are added after the panel was looked over begin without a word of blame', async () => {
    await open('adopcion', { hijos: [aChildClaim(1, { nrodoc: '' })] })
    press('VALIDAR INFORMACIÓN')
    await says('Campo requerido.')
    press('Agregar otra hija o hijo')
    const second = await screen.findByRole('group', { name: 'Hija o hijo 2' })
    expect(second.textContent).not.toContain('Campo requerido.')
    press('VALIDAR INFORMACIÓN')
    await waitFor(() => expect(second.textContent).toContain('Campo requerido.'))
  })

  test('[ADOPT-005] of the file fill the rows that there are, and one more is refused', async () => {
    const hijo: [number, string] = [3, 'HIJO/A']
    portal.world.relatives = [aRelative('MATEO', hijo), aRelative('JULIA', hijo), aRelative('ROSA', [5, 'MADRE'])]
    portal.show('adopcion')
    await opened()
    const mateo = await screen.findByRole('checkbox', { name: /Mateo/ })
    expect(screen.queryByRole('checkbox', { name: /Rosa/ })).toBeNull()
    fireEvent.click(mateo)
    expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveProperty('value', 'MATEO')
    fireEvent.click(screen.getByRole('checkbox', { name: /Julia/ }))
    expect(words()).toContain('No se puede insertar hijo, presione en agregar hijo primero')
    expect(screen.getByRole('checkbox', { name: /Julia/ })).toHaveProperty('checked', false)
    press('Agregar otra hija o hijo')
    fireEvent.click(screen.getByRole('checkbox', { name: /Julia/ }))
    expect(screen.getAllByRole('textbox', { name: 'Nombres' }).map((field) => Reflect.get(field, 'value'))).toEqual([
      'MATEO',
      'JULIA',
    ])
  })

  test('[BENEFIT-025] whether one has died is asked, and then, in maternity, when', async () => {
    await open('maternidad')
    expect(words()).not.toContain('Fecha de fallecimiento')
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }))
    await says('Fecha de fallecimiento')
  })
})

describe('the spouse', () => {
  test('[MARRY-004] [MARRY-005] of the file fills and locks the data, and clearing unlocks them', async () => {
    portal.world.relatives = [aRelative('TOMÁS', [1, 'CONYUGE']), aRelative('MATEO', [3, 'HIJO/A'])]
    await open('matrimonio', { conyuge: { ...aSpouseClaim(), nombres: '', apellido: '' } })
    const choice = await screen.findByRole('combobox', { name: /Familiar de tu legajo/ })
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Otra persona',
      'Tomás Ibáñez',
    ])
    fireEvent.change(choice, { target: { value: 'TOMÁS' } })
    const names = screen.getByRole('textbox', { name: 'Nombres' })
    expect(names).toMatchObject({ value: 'TOMÁS', readOnly: true })
    await expect.poll(async () => (await portal.stored())[0]?.conyuge?.relativeId).toBe('TOMÁS')
    fireEvent.change(choice, { target: { value: '' } })
    expect(names).toMatchObject({ value: '', readOnly: false })
  })
})
