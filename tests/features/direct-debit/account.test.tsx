import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseCheckAnswer } from '../../../src/contract/check-calls'
import { directDebitKind } from '../../../src/features/direct-debit/kind'
import { rightCbu } from '../../domain/benefits/builders'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { press, type, words } from '../acts'
import { openMemberForm, opened, says } from '../member-form'

const open = () =>
  openMemberForm(async () => {
    const { directDebitForm: form } = await import('../../../src/features/direct-debit/form')
    const { directDebit } = await import('../../../src/features/direct-debit/declaration')
    return { path: directDebitKind.places[0].path, form, Page: directDebit.Page }
  })

let portal: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  portal = await open()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const show = async (): Promise<void> => {
  portal.show()
  await opened()
}
const valueOfField = (label: string): unknown => Reflect.get(screen.getByRole('textbox', { name: label }), 'value')
const noWallets = 'Las cuentas de billeteras virtuales (CVU) que no son cuentas bancarias no se pueden adherir.'

describe('the enrolment of an account', () => {
  test('[DEBIT-002] begins with the type of the account, and is sent with "enviar trámite"', async () => {
    await show()
    expect(screen.getByRole('radio', { name: /^Débito/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /^Crédito/ })).toHaveProperty('checked', false)
    expect(await portal.outbox()).toEqual([])
    type('CBU', rightCbu)
    await says('Cuenta aprobada para tramitar')
    press('enviar trámite')
    expect(await portal.sealed()).toMatchObject({ nroafi: '84217', cbu: rightCbu })
  })

  test('[DEBIT-003] [AMB-49] asks for CBU, bank and holder, and finds the bank by the CBU', async () => {
    await show()
    type('CBU', rightCbu)
    await waitFor(() => expect(valueOfField('Banco')).toBe('Banco Macro'))
    expect(screen.getByRole('textbox', { name: 'Banco' })).toHaveProperty('readOnly', true)
    expect(valueOfField('Titular')).toBe('LUCÍA FERNANDA ALBARRACÍN')
  })

  test('[DEBIT-003] [AMB-49] asks for the bank that neither the fund nor the list names, and sends it', async () => {
    portal.world.checks.cbu = { kind: 'answered', state: 'ok', message: null }
    await show()
    type('CBU', '9990001800000000000017')
    const bank = await screen.findByRole('combobox', { name: /^Banco/ })
    expect(words()).toContain('No lo encontramos por tu CBU: elegilo de la lista.')
    press('enviar trámite')
    await says('Campo requerido.')
    fireEvent.change(bank, { target: { value: '285' } })
    press('enviar trámite')
    expect(await portal.sealed()).toMatchObject({ cbu: '9990001800000000000017', banco: '285', version: 2 })
  })

  test('[DEBIT-005] says that accounts of virtual wallets cannot be enrolled', async () => {
    await show()
    expect(words()).toContain(noWallets)
    fireEvent.click(screen.getByRole('radio', { name: /^Crédito/ }))
    await screen.findByRole('textbox', { name: 'Número de tarjeta' })
    expect(words()).not.toContain(noWallets)
  })

  test('[DEBIT-013] an account that the fund finds is approved with its bank', async () => {
    await show()
    type('CBU', rightCbu)
    await says('Cuenta aprobada para tramitar')
    expect(screen.getByText('Cuenta aprobada para tramitar').closest('[role="status"]')?.textContent).toContain('Macro')
  })

  test('[API-058] the bank is the one that the fund names, whatever the digits say', async () => {
    const said = parseCheckAnswer('cbu', { success: true, nombre: 'BANCO DE LA CAJA' })
    if (!said.ok) throw new Error(said.error)
    portal.world.checks.cbu = { kind: 'answered', ...said.value }
    await show()
    type('CBU', rightCbu)
    await waitFor(() => expect(valueOfField('Banco')).toBe('BANCO DE LA CAJA'))
    expect(screen.getByRole('textbox', { name: 'Banco' })).toHaveProperty('readOnly', true)
  })

  test('[DEBIT-013] an account of no known bank is not', async () => {
    portal.world.checks.cbu = { kind: 'answered', state: 'refused', message: 'Entidad bancaria no encontrada' }
    await show()
    type('CBU', '9990001800000000000017')
    await says('Entidad bancaria no encontrada')
    expect(words()).not.toContain('Cuenta aprobada para tramitar')
  })

  test('[UNS-128] without a connection it is not approved, and waits in the outbox', async () => {
    portal.world.checks.cbu = { kind: 'unreachable' }
    await show()
    act(() => portal.reportConnection(false))
    type('CBU', rightCbu)
    await waitFor(() => expect(valueOfField('Banco')).toBe('Banco Macro'))
    expect(words()).not.toContain('Cuenta aprobada para tramitar')
    press('enviar trámite')
    expect((await portal.sent()).title).toBe(`Débito automático · CBU terminado en ${rightCbu.slice(-4)}`)
  })
})
