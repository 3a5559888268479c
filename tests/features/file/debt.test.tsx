import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import type { DebtStatus, Member } from '../../../src/domain/member/member'
import { screen } from '../../ui/support/setup'
import { aConcept, anActive, debtOf } from '../payments/support'
import { follow, openDashboard, press } from './dashboard-acts'
import { openFile } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const open = (part?: Partial<Member>) => openDashboard(portal, part)

describe('debt', () => {
  test('[DASH-004] [DASH-021] without one there is no card', async () => {
    await open({ tienedeuda: 0 })
    expect(screen.queryByRole('region', { name: 'Aviso de deuda' })).toBeNull()
  })

  test('[DASH-004] [DASH-022] [DASH-024] owed concepts lead to /boletas', async () => {
    const { at } = await open({ tienedeuda: 1 })
    expect(screen.getByRole('region', { name: 'Aviso de deuda' }).textContent).toContain('Existen conceptos adeudados')
    follow('ir a pagar')
    expect(at()).toBe('/boletas')
  })

  test('[API-056] [DASH-023] a blocked plan says what is owed of it', async () => {
    const line = { descripcion: 'PLAN DE PAGO', tipo: 9, periodo: 118, importe: '100.10' }
    const list = [aConcept('1', line), aConcept('2', { ...line, cuota: 8 }), aConcept('3', { ...line, esDeuda: false })]
    portal.world.answer = ({ path }) => (path === paths.paymentPlanDebt ? debtOf(list) : undefined)
    await open({ tienedeuda: 2 })
    expect(await screen.findByText('Del plan debés 2 cuotas: $ 200,20.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'quiero que me llamen' })).toBeTruthy()
  })

  test('[API-056] nobody else is asked for the debt of a plan', async () => {
    await open({ tienedeuda: 1 })
    expect(portal.server.calls.filter(({ path }) => path === paths.paymentPlanDebt)).toEqual([])
  })

  test.each([
    [true, 'Tenés un pago pendiente'],
    [false, 'Ya tenés una orden de pago abierta'],
  ])(
    '[PAY-011] while a payment is under way (pending %s) it says what, how much and since when',
    async (isPending, said) => {
      portal.world.answer = ({ path }) =>
        path === paths.activeOrder ? anActive({ estaPendiente: isPending }) : undefined
      const { at } = await open({ tienedeuda: 1 })
      await screen.findByText(said)
      const notice = screen.getByRole('region', { name: 'Aviso de deuda' })
      expect(notice.textContent).toMatch(
        /\$\u00a0297\.440,00 · 2 conceptos · desde (hoy|ayer), \d+:\d\d\. Última consulta: hoy, \d+:\d\d/,
      )
      expect(screen.queryByRole('link', { name: 'ir a pagar' })).toBeNull()
      follow('Ver el pago')
      expect(at()).toBe('/boletas')
    },
  )

  test('[PAY-011] [DASH-026] a debt that is not paid here stands beside it', async () => {
    portal.world.answer = ({ path }) => (path === paths.activeOrder ? anActive({ estaPendiente: true }) : undefined)
    await open({ tienedeuda: 3 })
    await screen.findByText('Tenés un pago pendiente')
    expect(screen.getByRole('button', { name: 'quiero que me llamen' })).toBeTruthy()
  })

  test.each<[DebtStatus, string]>([
    [2, 'Tenés un plan de pago bloqueado'],
    [3, 'Tenés una deuda que se encuentra en juicio por apremio'],
  ])(
    '[DASH-023] [DASH-025] [DASH-026] [CONTACTO-008] status %d opens the call-me dialog',
    async (tienedeuda, title) => {
      await open({ tienedeuda })
      expect(screen.getByRole('region', { name: 'Aviso de deuda' }).textContent).toContain(title)
      press('quiero que me llamen')
      await screen.findByRole('dialog', { name: 'QUIERO QUE ME LLAMEN' })
    },
  )
})
