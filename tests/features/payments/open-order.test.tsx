import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { fireEvent, screen, within } from '../../ui/support/setup'
import { anActive, openPayments, someDebt } from './support'

let portal: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
  portal = await openPayments()
})
afterAll(() => portal.close())
afterEach(() => portal.end())

const tab = (name: RegExp) => screen.findByRole('tab', { name })

describe('an order that is open already', () => {
  test('[PAY-011] [PAY-027] blocks with a notice and its ways out, and the debt is not loaded', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    const notice = await screen.findByRole('region', { name: 'Ya tenés una orden de pago abierta' })
    expect(within(notice).getByRole('alert').textContent).toMatch(
      /^Ya tenés una orden de pago abiertaTodavía no entró ningún pago\. Hasta que termine no mostramos la deuda ni se puede pagar de nuevo\. Si nadie la paga, vence (hoy|el \d\d\/\d\d), \d+:\d\d\.$/,
    )
    expect(notice.textContent).toMatch(/Importe\$\u00a0297\.440,00Conceptos2Lo empezaste(hoy|ayer), \d+:\d\d/)
    expect(within(notice).getByRole('status').textContent).toMatch(/^Última consulta: hoy, \d+:\d\d$/)
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ver si entró el pago', 'Seguir con el pago', 'Cancelar la orden'])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'conceptos adeudados',
      'conceptos a vencer',
      'adheridos a débito automático',
    ])
    expect(screen.getByRole('heading', { name: 'No hay conceptos a mostrar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'ir a Pagar' })).toBeNull()
    expect(portal.calls(paths.debt)).toEqual([])
  })

  test('[PAY-011] stays when the connection goes: what is owed does not come back by that', async () => {
    portal.begin({ active: anActive() })
    portal.keep(someDebt, Date.parse('2025-11-10T12:42:00Z'))
    portal.open()
    const notice = await screen.findByRole('region', { name: 'Ya tenés una orden de pago abierta' })
    portal.cut()
    fireEvent.click(within(notice).getByRole('button', { name: 'Ver si entró el pago' }))
    await waitFor(() => expect(within(notice).queryByText('Preguntando…')).toBeNull())
    expect(screen.getByRole('heading', { name: 'No hay conceptos a mostrar' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test("[PAY-011] [API-041] an error that tells no more than its text is shown in the server's words", async () => {
    portal.begin({ active: { status: 400, json: { error: 400, msg: 'Posee una orden de pago activa.', detalle: [] } } })
    portal.open()
    expect((await screen.findByRole('alert')).textContent).toContain('Posee una orden de pago activa.')
    expect(portal.calls(paths.debt)).toEqual([])
  })

  test('[PAY-011] the debt comes once it is not open any more', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    await screen.findByRole('alert')
    portal.payments.active = { json: { success: true, msg: '' } }
    fireEvent.click(screen.getByRole('button', { name: 'Ver si entró el pago' }))
    expect((await tab(/adeudados/)).textContent).toBe('conceptos adeudados')
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    expect(portal.calls(paths.debt)).toHaveLength(1)
  })

  test('is cancelled after a question', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar la orden' }))
    const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    expect(portal.calls(paths.cancelOrder)).toEqual([])
    portal.payments.active = { json: { success: true, msg: '' } }
    fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    expect(portal.calls(paths.cancelOrder).map(({ body }) => body)).toEqual([
      '{"nroafi":"84217","preferenceId":"pref-1"}',
    ])
  })

  test('[UNS-120] who asks whether it came in is answered with the hour, also when nobody answers', async () => {
    portal.begin({ active: anActive({ estaPendiente: true, consultada: '2025-11-13T10:24:00-03:00' }) })
    portal.open()
    const state = await screen.findByRole('region', { name: 'Tenés un pago pendiente' })
    const said = () => within(state).getByRole('status').textContent
    expect(said()).toMatch(/^Última consulta: el 13\/11(\/2025)?, 10:24$/)
    portal.payments.active = anActive({ estaPendiente: true, consultada: '2025-11-13T10:31:00-03:00' })
    fireEvent.click(screen.getByRole('button', { name: 'Ver si entró el pago' }))
    await waitFor(() => expect(said()).toBe('Todavía no entró. Preguntamos recién, a las 10:31.'))
    portal.cut()
    fireEvent.click(screen.getByRole('button', { name: 'Ver si entró el pago' }))
    await waitFor(() =>
      expect(said()).toMatch(/^No pudimos preguntar\. La última consulta fue el 13\/11(\/2025)?, 10:31\.$/),
    )
  })

  test('a payment that waits at the provider is neither continued nor cancelled', async () => {
    portal.begin({ active: anActive({ estaPendiente: true }) })
    portal.open()
    const notice = await screen.findByRole('region', { name: 'Tenés un pago pendiente' })
    expect(notice.textContent).not.toContain('la deuda vuelve a aparecer')
    expect(notice.textContent).toContain('estos conceptos dejan de figurar como deuda')
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ver si entró el pago'])
  })

  test('a failed question is said, and asked again', async () => {
    portal.begin({ active: { status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } } })
    portal.open()
    await screen.findByText('Ocurrió un error.')
    expect(portal.calls(paths.debt)).toEqual([])
    portal.payments.active = { json: { success: true, msg: '' } }
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
  })
})
