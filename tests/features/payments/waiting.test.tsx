import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { announceReturn } from '../../../src/forms/orders/return-channel'
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
  type PaymentWorld,
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

describe('back from the provider in another tab', () => {
  /** The sheet waits for the payment; then the API says this. */
  const begun = async (next: Partial<PaymentWorld>) => {
    portal.begin()
    const page = await goToPay(portal)
    const sheet = await order()
    portal.payments.active = anActive()
    fireEvent.click(within(sheet).getByRole('link', { name: /^Pagar/ }))
    Object.assign(portal.payments, next)
    return page
  }
  const unpaid = stands('pending', '', { sinPagar: true, consultada: '2025-11-13T10:24:00-03:00' })
  /** The provider's tab comes back with this type; gives what it hears. */
  const comeBack = (type: string): { heard: string[]; stop: () => void } => {
    const heard: string[] = []
    const stop = announceReturn(
      { nroafi: '84217', reference: 'orden-1', type },
      { onHeard: () => void heard.push('heard'), onKnown: (end) => void heard.push(end) },
    )
    return { heard, stop }
  }

  test.each(['success', 'failure'] as const)(
    '[UNS-53] %s: this tab tells at once, and both say the same',
    async (estado) => {
      const page = await begun({ update: stands(estado) })
      const { heard, stop } = comeBack(estado)
      await waitFor(() => expect(page.at()).toBe(`/checkOutMercadoPago?type=${estado}&ref=pref-1&nroafi=84217`))
      await waitFor(() => expect(heard).toContain(estado))
      expect(heard).toContain('heard')
      stop()
    },
  )

  test('[UNS-53] [UNS-120] left without paying: told once the provider was asked, a choice is needed', async () => {
    const page = await begun({ update: unpaid })
    const { heard, stop } = comeBack('failure')
    const dialog = await screen.findByRole('dialog', { name: 'No llegaste a pagar' })
    expect(dialog.textContent).toMatch(/Le preguntamos al proveedor el 13\/11(\/2025)?, 10:24: no hay ningún pago/)
    expect(dialog.textContent).toContain('Total · 2 conceptos$\u00a0297.440,00')
    await waitFor(() => expect(heard).toContain('unpaid'))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.click(within(dialog).getByRole('link', { name: /^Seguir con el pago/ }))
    expect((await order()).textContent).toContain('Esperando pago...')
    expect(page.at()).toBe('/boletas')
    expect(portal.calls(paths.cancelOrder)).toEqual([])
    stop()
  })

  test('[PAY-030] left without paying: cancelled and back to the concepts', async () => {
    await begun({ update: unpaid })
    const { stop } = comeBack('failure')
    const dialog = await screen.findByRole('dialog', { name: 'No llegaste a pagar' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar y volver' }))
    await waitFor(() => expect(portal.calls(paths.cancelOrder)).toHaveLength(1))
    stop()
  })

  test('[UNS-120] an address that says paid is ahead of the provider: nobody is told that they did not pay', async () => {
    await begun({ update: unpaid })
    const { heard, stop } = comeBack('success')
    await waitFor(() => expect(heard).toContain('pending'))
    expect(screen.queryByRole('dialog', { name: 'No llegaste a pagar' })).toBeNull()
    await order()
    stop()
  })

  test('[UNS-53] another member, or nobody, is not answered', async () => {
    await begun({ update: stands('failure') })
    const heard: string[] = []
    const stop = announceReturn(
      { nroafi: '99999', reference: 'orden-1', type: 'failure' },
      { onHeard: () => void heard.push('heard'), onKnown: (end) => void heard.push(end) },
    )
    await act(() => fetch(`${portal.server.url}/al-final`, { method: 'POST' }))
    expect([heard, portal.calls(paths.updateOrder)]).toEqual([[], []])
    stop()
  })

  test('[UNS-53] an app on an iPhone hears nothing: it asks when it is looked at again, and tells all the same', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes('standalone'), media }),
    )
    await begun({ update: unpaid })
    expect((await order()).textContent).toContain('Terminá el pago en el navegador y volvé a la app.')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('dialog', { name: 'No llegaste a pagar' })
    vi.restoreAllMocks()
  })

  test('[PAY-016] a refused payment is told when the page is looked at again, whoever called', async () => {
    const page = await begun({ update: stands('failure') })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(page.at()).toContain('type=failure'))
  })

  test('[UNS-120] who only looks at this tab meanwhile is not told that they did not pay', async () => {
    await begun({ update: unpaid })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(portal.calls(paths.updateOrder)).toHaveLength(1))
    await act(() => fetch(`${portal.server.url}/al-final`, { method: 'POST' }))
    expect((await order()).textContent).toContain('Esperando pago...')
  })
})
