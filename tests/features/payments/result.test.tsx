import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodePaymentMade } from '../../../src/contract/payments/made'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { words } from '../acts'
import { anActive, openPayments, stands } from './support'

let portal: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
  portal = await openPayments()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true }))
afterAll(() => portal.close())
afterEach(() => {
  portal.end()
  vi.useRealTimers()
})

const query = (type: string): string => `type=${type}&ref=orden-1&nroafi=84217`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the result', () => {
  test.each([
    ['[PAY-015]', 'success', 'Pago aceptado con éxito', "Es posible que el pago todavía no se vea en 'Mis aportes'."],
    ['[PAY-016]', 'failure', 'Pago no realizado', 'Por favor, intente nuevamente.'],
    ['[PAY-017]', 'pending', 'Pago pendiente', 'Su pago se encuentra pendiente.'],
  ] as const)('%s %s', async (_row, estado, title, text) => {
    portal.begin({ update: stands(estado) })
    portal.openResult(query(estado))
    await heading(title)
    expect(words()).toContain(text)
  })

  test('[ROUTE-022] [API-039] the server is asked with what the address says', async () => {
    portal.begin({ update: stands('success') })
    portal.openResult(`${query('success')}&payment_id=9&merchant_order_id=7`)
    await heading('Pago aceptado con éxito')
    expect(portal.calls(paths.updateOrder).map(({ body }) => JSON.parse(body))).toEqual([
      { nroafi: '84217', ref: 'orden-1', type: 'success' },
    ])
  })

  test.each(['success', 'failure', 'pending', 'otra-cosa', ''])(
    '[UNS-120] [UNS-50] an address that says %j counts for nothing against the server',
    async (type) => {
      portal.begin({ update: stands('failure', 'El proveedor no aprobó el pago.') })
      portal.openResult(query(type))
      await heading('Pago no realizado')
      expect(words()).toContain('El proveedor no aprobó el pago.')
    },
  )

  test('[UNS-120] nothing is said before the server says it', async () => {
    portal.begin()
    portal.cut()
    portal.openResult(query('success'))
    await screen.findByText('Sin conexión. Cuando vuelva, verificamos si el pago entró.')
    expect(words()).not.toContain('aceptado')
    portal.join()
    portal.payments.update = stands('success')
    act(() => void vi.advanceTimersByTime(5000))
    await heading('Pago aceptado con éxito')
  })

  test('[ROUTE-021] the open order is asked for, and a pending payment says what of', async () => {
    portal.begin({ update: stands('pending'), active: anActive({ estaPendiente: true }) })
    portal.openResult(query('pending'))
    await heading('Pago pendiente')
    await screen.findByText('$ 297.440,00')
    expect(words()).toMatch(/Lo empezaste(hoy|ayer), \d+:\d\d/)
    expect(words()).toMatch(/Última consulta: hoy, \d+:\d\d/)
    expect(words()).toContain('No pagues de nuevo')
    expect(portal.calls(paths.activeOrder).length).toBeGreaterThan(0)
  })

  test('while it is pending it asks again by itself, and by its button', async () => {
    portal.begin({ update: stands('pending') })
    portal.openResult(query('pending'))
    await heading('Pago pendiente')
    const asked = portal.calls(paths.updateOrder).length
    act(() => void vi.advanceTimersByTime(5000))
    await waitFor(() => expect(portal.calls(paths.updateOrder)).toHaveLength(asked + 1))
    portal.payments.update = stands('success')
    fireEvent.click(await screen.findByRole('button', { name: 'Ver si ya entró' }))
    await heading('Pago aceptado con éxito')
  })

  test('a press that finds nothing new is answered with the hour', async () => {
    portal.begin({ update: stands('pending') })
    portal.openResult(query('pending'))
    await heading('Pago pendiente')
    portal.payments.update = stands('pending', '', { consultada: '2025-11-13T10:31:00-03:00' })
    fireEvent.click(await screen.findByRole('button', { name: 'Ver si ya entró' }))
    expect(await screen.findByText('Todavía no entró. Preguntamos recién, a las 10:31.')).toBeTruthy()
  })

  test('[UNS-120] who left without paying is told so, with the hour, and goes on with the same order', async () => {
    portal.begin({
      update: stands('pending', '', { sinPagar: true, consultada: '2025-11-13T10:24:00-03:00' }),
      active: anActive(),
    })
    const { at } = portal.openResult(query('failure'))
    await heading('No llegaste a pagar')
    await screen.findByText('$ 297.440,00')
    expect(words()).toMatch(/Le preguntamos al proveedor el 13\/11(\/2025)?, 10:24: no hay ningún pago de esta orden\./)
    expect(words()).not.toContain('No pagues de nuevo')
    fireEvent.click(screen.getByRole('button', { name: 'Seguir con el pago' }))
    expect(at()).toBe('/boletas?seguir=1')
    expect(portal.calls(paths.cancelOrder)).toEqual([])
  })

  test('[UNS-120] [PAY-030] who left without paying cancels on the way back', async () => {
    portal.begin({ update: stands('pending', '', { sinPagar: true }), active: anActive() })
    const { at } = portal.openResult(query('failure'))
    await heading('No llegaste a pagar')
    await screen.findByText('$ 297.440,00')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar y volver' }))
    await waitFor(() => expect(at()).toBe('/boletas'))
    expect(portal.calls(paths.cancelOrder)).toHaveLength(1)
  })

  test.each(['success', 'pending'])(
    '[UNS-120] [PAY-017] an address that says %s may be ahead of the provider: nobody is told that they did not pay',
    async (type) => {
      portal.begin({ update: stands('pending', '', { sinPagar: true }), active: anActive() })
      portal.openResult(query(type))
      expect(await heading('Pago pendiente')).toBeTruthy()
    },
  )

  test('a payment that is in the list of payments is told with its facts', async () => {
    const made = {
      fecha: '2025-11-13T10:26:00-03:00',
      importe: '446160.00',
      cantidad: 3,
      detalle: [],
      medio: 'credit_card',
      referencia: 'pago-orden-17',
    }
    portal.begin({
      update: stands('success', '', { referencia: made.referencia }),
      paid: { json: { pagos: [encodePaymentMade(made, '84217')] } },
    })
    const { at } = portal.openResult(query('success'))
    await waitFor(() => expect(words()).toContain('Importe$\u00a0446.160,00Conceptos3'))
    expect(words()).toMatch(/Pagadoel 13\/11(\/2025)?, 10:26/)
    expect(words()).toContain('Medio de pagoTarjeta de crédito')
    expect(words()).toContain('Identificador…orden-17')
    expect(screen.getByRole('link', { name: 'Mis aportes' }).getAttribute('href')).toBe('/detalleDeAportes')
    fireEvent.click(screen.getByRole('link', { name: 'Ver comprobante' }))
    expect(at()).toBe('/consultaPagos?comprobante=pago-orden-17')
  })

  test('money that goes back is told beside the smaller amount', async () => {
    portal.begin({ update: stands('success', 'De lo que pagaste, $ 0,10 ya estaban pagos.') })
    portal.openResult(query('success'))
    await heading('Pago aceptado con éxito')
    expect(words()).toContain('De lo que pagaste, $ 0,10 ya estaban pagos.')
  })

  test('after a failure the open order is cancelled on the way back to the concepts', async () => {
    portal.begin({ update: stands('failure'), active: anActive() })
    expect(words()).not.toContain('No se cobró nada.')
    const { at } = portal.openResult(query('failure'))
    await heading('Pago no realizado')
    await screen.findByText('$ 297.440,00')
    expect(words()).toContain('El proveedor no aprobó el pago. No se cobró nada.')
    fireEvent.click(screen.getByRole('button', { name: 'Volver a realizar pagos' }))
    await waitFor(() => expect(at()).toBe('/boletas'))
    expect(portal.calls(paths.cancelOrder).map(({ body }) => JSON.parse(body))).toEqual([
      { nroafi: '84217', preferenceId: 'pref-1' },
    ])
  })

  test('after a failure the next order, which another tab made, is neither told of nor cancelled', async () => {
    portal.begin({ update: stands('failure'), active: anActive({ id: 'pref-2' }) })
    const usual = portal.world.answer
    const next = stands('pending', '', { referencia: 'orden-2' })
    portal.world.answer = (call) =>
      call.path === paths.updateOrder && call.body.includes('pref-2') ? next : usual?.(call)
    const { at } = portal.openResult(query('failure'))
    await heading('Pago no realizado')
    await waitFor(() => expect(portal.calls(paths.activeOrder)).toHaveLength(1))
    await act(() => fetch(`${portal.server.url}/al-final`, { method: 'POST' }))
    fireEvent.click(screen.getByRole('button', { name: 'Volver a realizar pagos' }))
    await waitFor(() => expect(at()).toBe('/boletas'))
    expect(portal.calls(paths.cancelOrder)).toEqual([])
    expect(words()).not.toContain('297.440,00')
  })

  test.each([
    ['of another member', 'type=success&ref=orden-1&nroafi=99999'],
    ['without an order', 'type=success'],
  ])('an address %s says nothing of a payment', async (_what, address) => {
    portal.begin({ update: stands('success') })
    portal.openResult(address)
    await screen.findByText('No encontramos este pago')
    expect(portal.calls(paths.updateOrder)).toEqual([])
  })

  test("an order that the server does not know is said in the server's words", async () => {
    portal.begin({ update: { status: 404, json: { error: 404, msg: 'No encontramos esa orden.', detalle: [] } } })
    portal.openResult(query('success'))
    await screen.findByText('No encontramos esa orden.')
    expect(words()).not.toContain('aceptado')
  })
})
