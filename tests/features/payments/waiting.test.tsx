import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { words } from '../acts'
import {
  anActive,
  device,
  goToPay,
  noneOpen,
  openPayments,
  order,
  press,
  stands,
  onPhone,
  type Payments,
} from './support'

let portal: Payments
beforeAll(async () => {
  portal = await openPayments()
})
onPhone(() => portal)

const fiveSeconds = (): void => act(() => void vi.advanceTimersByTime(5000))

describe('waiting', () => {
  beforeEach(() => device(true))

  test.each(['success', 'failure', 'pending'] as const)(
    '[PAY-010] [UNS-52] asks for the open order every 5 seconds; once it is not open, the server says how it ended: %s',
    async (estado) => {
      portal.begin()
      const page = await goToPay(portal)
      await order()
      portal.payments.active = anActive()
      const before = portal.calls(paths.activeOrder).length
      fiveSeconds()
      await waitFor(() => expect(portal.calls(paths.activeOrder)).toHaveLength(before + 1))
      fiveSeconds()
      await waitFor(() => expect(portal.calls(paths.activeOrder)).toHaveLength(before + 2))
      expect(portal.calls(paths.updateOrder)).toEqual([])
      portal.payments.active = noneOpen
      portal.payments.update = stands(estado)
      fiveSeconds()
      await waitFor(() => expect(page.at()).toBe(`/checkOutMercadoPago?type=${estado}&ref=pref-1&nroafi=84217`))
      expect(portal.calls(paths.updateOrder).map(({ body }) => JSON.parse(body))).toEqual([
        { nroafi: '84217', ref: 'pref-1', type: 'pending' },
      ])
    },
  )

  test('[API-041] an answer that tells no more than that an order is open ends nothing', async () => {
    portal.begin()
    const page = await goToPay(portal)
    await order()
    portal.payments.active = { status: 409, json: { error: 409, msg: 'Posee una orden de pago activa.', detalle: [] } }
    for (const times of [1, 2]) {
      const before = portal.calls(paths.activeOrder).length
      fiveSeconds()
      await waitFor(() => expect(portal.calls(paths.activeOrder).length, String(times)).toBeGreaterThan(before))
    }
    expect(portal.calls(paths.updateOrder)).toEqual([])
    expect(page.at()).toBe('/boletas')
  })

  test('[UNS-52] asks at once when the page is seen again', async () => {
    portal.begin()
    await goToPay(portal)
    await order()
    portal.payments.active = anActive()
    const before = portal.calls(paths.activeOrder).length
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(portal.calls(paths.activeOrder)).toHaveLength(before + 1))
  })

  test('without a connection it says so, sends nothing again, and goes on when it is back', async () => {
    portal.begin()
    const page = await goToPay(portal)
    await order()
    portal.cut()
    fiveSeconds()
    await screen.findByText('Sin conexión. Cuando vuelva, verificamos si el pago entró.')
    expect(words()).toContain('Esperando pago...')
    portal.join()
    portal.payments.update = stands('success')
    fiveSeconds()
    await waitFor(() => expect(page.at()).toContain('type=success'))
    expect(portal.calls(paths.createOrder)).toHaveLength(1)
  })

  test('without a connection the order cannot be cancelled, and stays open', async () => {
    portal.begin()
    await goToPay(portal)
    await order()
    portal.cut()
    fiveSeconds()
    await screen.findByText('Sin conexión. Cuando vuelva, verificamos si el pago entró.')
    press('Cerrar')
    const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))
    const notice = await screen.findByRole('alertdialog', { name: 'La orden sigue abierta' })
    expect(notice.textContent).toContain('necesitás conexión')
    expect(portal.calls(paths.cancelOrder)).toEqual([])
  })

  test('a payment that the provider has not decided leaves its page open, and closing says pending', async () => {
    portal.begin()
    const page = await goToPay(portal)
    await order()
    portal.payments.active = anActive({ estaPendiente: true })
    const before = portal.calls(paths.activeOrder).length
    fiveSeconds()
    await waitFor(() => expect(portal.calls(paths.activeOrder)).toHaveLength(before + 1))
    await waitFor(() => {
      press('Cerrar')
      expect(page.at()).toBe('/checkOutMercadoPago?type=pending&ref=pref-1&nroafi=84217')
    })
    expect(portal.calls(paths.cancelOrder)).toEqual([])
  })
})
