import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import type { Account } from '../../../src/domain/account/account'
import { member, rightCbu, savedAccount } from '../../domain/benefits/builders'
import { waitFor } from '@testing-library/react'
import { fireEvent, screen } from '../../ui/support/setup'
import { openBenefits, opened, press, refused, says, type, words } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const cuenta = { guardada: null, titular: 'LUCÍA ALBARRACÍN', cbu: rightCbu, cuit: member.cuit }

const open = async (part: Account = cuenta) => {
  const { id } = await portal.aStored({ ...newBenefit('nacimiento', member), cuenta: part })
  portal.show('nacimiento', id)
  await opened()
}
const valueOfField = (label: string): unknown => Reflect.get(screen.getByRole('textbox', { name: label }), 'value')

describe('VALIDAR CUENTA', () => {
  test('[BENEFIT-008] [BENEFIT-009] [DEBIT-013] a yes locks the account, says the bank, and can be undone', async () => {
    portal.world.checks.cbu = { kind: 'answered', state: 'ok', message: null, data: { banco: 'BANCO MACRO S.A.' } }
    await open()
    press('VALIDAR CUENTA')
    await says('Cuenta aprobada para tramitar')
    expect(words()).toContain('BANCO MACRO S.A.')
    expect(screen.queryByRole('textbox', { name: 'CBU' })).toBeNull()
    press('MODIFICAR CUENTA')
    expect(valueOfField('CBU')).toBe(rightCbu)
    expect(words()).not.toContain('Cuenta aprobada para tramitar')
  })

  test('[DEBIT-013] a no says that the bank was not found, at the field too, and locks nothing', async () => {
    portal.world.checks.cbu = refused('Entidad bancaria no encontrada')
    await open()
    press('VALIDAR CUENTA')
    await says('Entidad bancaria no encontrada')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'CBU' }).getAttribute('aria-invalid')).toBe('true'))
    expect(words()).not.toContain('Bloqueados para no cambiar por error')
  })

  test('[DEBIT-006] [DEBIT-007] [DEBIT-012] is looked over on the device first', async () => {
    await open({ ...cuenta, titular: '', cbu: '123', cuit: '20123456786' })
    press('VALIDAR CUENTA')
    await says('El campo debe tener 22 caracteres.')
    expect(words()).toContain('Campo requerido.')
    expect(words()).toContain('este CUIT/CUIL no es el tuyo')
    expect(portal.questions).not.toContain('cbu')
  })

  test('without a connection is pending, and never approved', async () => {
    await open()
    portal.goOffline()
    press('VALIDAR CUENTA')
    await says('Bloqueados para no cambiar por error')
    expect(words()).toContain('Lo verificamos con la Caja antes de enviarlo')
    expect(words()).not.toContain('Cuenta aprobada para tramitar')
  })
})

test('the name of the bank follows from the CBU at once', async () => {
  await open({ ...cuenta, cbu: '' })
  expect(words()).not.toMatch(/Banco Macro/i)
  type('CBU', rightCbu)
  await says('Macro')
})

test('[BENEFIT-010] [BENEFIT-011] a saved account fills CBU, holder and CUIL, and clearing empties them', async () => {
  portal.world.accounts = [savedAccount]
  await open({ guardada: null, titular: '', cbu: '', cuit: '' })
  const choice = await screen.findByRole('combobox', { name: /Cuenta guardada/ })
  expect(choice.textContent).toContain(`Banco Macro · CBU terminado en ${rightCbu.slice(-4)}`)
  fireEvent.change(choice, { target: { value: savedAccount.id } })
  expect(['CBU', 'Titular', 'CUIT/CUIL'].map(valueOfField)).toEqual([
    rightCbu,
    'LUCÍA FERNANDA ALBARRACÍN',
    member.cuit,
  ])
  fireEvent.change(choice, { target: { value: '' } })
  expect(['CBU', 'Titular', 'CUIT/CUIL'].map(valueOfField)).toEqual(['', '', ''])
})
