import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import { aBenefit, aChildClaim, aSpouseClaim } from '../../domain/benefits/builders'
import { aRelative } from '../../domain/member/builders'
import { valueOf } from '../../offline/support/examples'
import { fireEvent, screen } from '../../ui/support/setup'
import { daysAgo, openBenefits, opened, press, says, type, words } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const refusal = 'Este familiar no figura en tu legajo. Elegilo de nuevo o cargá sus datos.'
const emilia = aChildClaim(1, { fecnacim: daysAgo(20), relativeId: '9' })
const tomas = aSpouseClaim({ relativeId: '9' })
const hijo: [number, string] = [3, 'HIJO/A']

/** The form of a request that the fund gave back because of the relative at that path. */
const openReturned = async (id: BenefitId, path: string, part: Partial<BenefitValues>): Promise<void> => {
  const { id: draftId } = await portal.aStored(aBenefit(id, { cuentaBloqueada: false, ...part }))
  const { benefitKind } = await import('../../../src/features/benefits/kind')
  const { noteRefusal } = await import('../../../src/forms/draft/refusals/note-refusal')
  const fields = [{ path, message: refusal }]
  valueOf(await noteRefusal(draftId, { reason: 'validacion', message: refusal, details: [], fields }, benefitKind))
  portal.show(id, draftId)
  await opened()
  await says('La Caja no aceptó un dato. Corregilo para volver a enviar.')
}

const openChild = () => openReturned('nacimiento', 'hijos.0.nombres', { hijos: [emilia] })

const openSpouse = () => openReturned('matrimonio', 'conyuge.nombres', { conyuge: tomas, fechaMatrimonio: daysAgo(30) })

const stored = async (): Promise<BenefitValues | undefined> => (await portal.stored())[0]
const box = (name: string) => screen.findByRole('checkbox', { name })
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /Familiar de tu legajo/ })
const namesField = () => screen.getByRole('textbox', { name: 'Nombres' })
const offered = ({ options }: HTMLSelectElement) => [...options].map(({ textContent }) => textContent)

describe('a child who left the file', () => {
  test('can be let go of: the data stay, the refusal goes, and the fund is asked again', async () => {
    await openChild()
    const gone = await box('Ya no figura en tu legajo: Emilia Ibáñez')
    expect(gone).toHaveProperty('checked', true)
    fireEvent.click(gone)
    await says('Corregiste todo lo que la Caja no aceptó.')
    await waitFor(() => expect(namesField().getAttribute('aria-invalid')).not.toBe('true'))
    expect(screen.queryByRole('checkbox', { name: /Emilia/ })).toBeNull()
    expect(document.activeElement).toBe(namesField())
    expect(namesField()).toHaveProperty('value', 'EMILIA')
    await expect.poll(async () => (await stored())?.hijos).toEqual([{ ...emilia, relativeId: null }])
    expect(await portal.storedFiles()).toMatchObject([{ names: expect.arrayContaining(['hijo-1.partida.pdf']) }])
    press('VALIDAR INFORMACIÓN')
    await says('Bloqueados para no cambiar por error')
  })

  test('keeps row and certificate when another one is chosen', async () => {
    portal.world.relatives = [aRelative('MATEO', hijo)]
    await openChild()
    fireEvent.click(await screen.findByRole('checkbox', { name: /Mateo/ }))
    expect(words()).toContain('No se puede insertar hijo, presione en agregar hijo primero')
    press('Agregar otra hija o hijo')
    fireEvent.click(screen.getByRole('checkbox', { name: /Mateo/ }))
    await expect.poll(async () => (await stored())?.hijos.map(({ nombres }) => nombres)).toEqual(['EMILIA', 'MATEO'])
    expect((await stored())?.hijos[0]).toEqual(emilia)
    expect(await portal.storedFiles()).toMatchObject([{ names: expect.arrayContaining(['hijo-1.partida.pdf']) }])
  })

  test('is shown by the names as they are typed, and without any too', async () => {
    await openChild()
    type('Nombres', 'SOFÍA')
    expect(await box('Ya no figura en tu legajo: Sofía Ibáñez')).toHaveProperty('checked', true)
    type('Nombres', '')
    type('Apellido', '')
    expect(await box('Ya no figura en tu legajo: Sin nombre todavía')).toHaveProperty('checked', true)
  })

  test('is not said to have left while the file could not be read, and can be let go of', async () => {
    portal.world.relatives = null
    await openChild()
    fireEvent.click(await box('Emilia Ibáñez'))
    expect(words()).not.toContain('Ya no figura')
    await expect.poll(async () => (await stored())?.hijos).toEqual([{ ...emilia, relativeId: null }])
  })
})

describe('a spouse who left the file', () => {
  test('can be let go of: the data stay and can be edited', async () => {
    await openSpouse()
    const select = await choice()
    await waitFor(() => expect(offered(select)).toEqual(['Otra persona', 'Ya no figura en tu legajo: Tomás Quiroga']))
    expect(select.value).toBe('9')
    expect(namesField()).toMatchObject({ value: 'TOMÁS', readOnly: true })
    fireEvent.change(select, { target: { value: '' } })
    await says('Corregiste todo lo que la Caja no aceptó.')
    await waitFor(() => expect(namesField().getAttribute('aria-invalid')).not.toBe('true'))
    expect(namesField()).toMatchObject({ value: 'TOMÁS', readOnly: false })
    expect(document.activeElement).toBe(namesField())
    await expect.poll(async () => (await stored())?.conyuge).toEqual({ ...tomas, relativeId: null })
  })

  test('can be replaced by one of the file', async () => {
    portal.world.relatives = [aRelative('ROSA', [1, 'CONYUGE'])]
    await openSpouse()
    const select = await choice()
    await waitFor(() =>
      expect(offered(select)).toEqual(['Otra persona', 'Rosa Ibáñez', 'Ya no figura en tu legajo: Tomás Quiroga']),
    )
    fireEvent.change(select, { target: { value: 'ROSA' } })
    expect(namesField()).toMatchObject({ value: 'ROSA', readOnly: true })
    expect(offered(select)).toEqual(['Otra persona', 'Rosa Ibáñez'])
  })

  test('is not said to have left while the file could not be read, and can be let go of', async () => {
    portal.world.relatives = null
    await openSpouse()
    const select = await choice()
    expect(offered(select)).toEqual(['Otra persona', 'Tomás Quiroga'])
    fireEvent.change(select, { target: { value: '' } })
    expect(namesField()).toMatchObject({ value: 'TOMÁS', readOnly: false })
  })

  test('who is still in the file, but not as a spouse, is not said to have left it', async () => {
    portal.world.relatives = [{ ...aRelative('TOMÁS', hijo), id: '9' }, aRelative('ROSA', [1, 'CONYUGE'])]
    await openSpouse()
    const select = await choice()
    await waitFor(() => expect(offered(select)).toEqual(['Otra persona', 'Rosa Ibáñez', 'Tomás Quiroga']))
  })
})
