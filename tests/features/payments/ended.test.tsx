import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import {
  anActive,
  goToPay,
  noneOpen,
  openPayments,
  order,
  press,
  stands,
  type PaymentWorld,
  onPhone,
  type Payments,
} from './support'

let portal: Payments
beforeAll(async () => {
  portal = await openPayments()
})
onPhone(() => portal)

const paid = '/checkOutMercadoPago?type=success&ref=pref-1&nroafi=84217'

/** Shows the notice of an open order; then the API says this. */
const openThen = async (next: Partial<PaymentWorld>) => {
  portal.begin({ active: anActive() })
  const page = portal.open()
  await screen.findByRole('alert')
  Object.assign(portal.payments, { active: noneOpen }, next)
  return page
}

const confirmCancel = async (): Promise<void> => {
  const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))
}

describe('an order that was open, and is not any more', () => {
  test('its payment came in: who asks is told so', async () => {
    const page = await openThen({ update: stands('success') })
    press('Ver si entró el pago')
    await waitFor(() => expect(page.at()).toBe(paid))
  })

  test('its payment came in while another tab was in front: who comes back is told so', async () => {
    const page = await openThen({ update: stands('success') })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(page.at()).toBe(paid))
  })

  test('its payment came in before it was cancelled: nobody is left to believe that it was cancelled', async () => {
    const page = await openThen({
      update: stands('success'),
      cancel: { json: { success: false, msg: 'El pago entró. No se canceló nada.' } },
    })
    press('Cancelar la orden')
    await confirmCancel()
    await waitFor(() => expect(page.at()).toBe(paid))
  })

  test('it ran out: the list is back, with how it ended', async () => {
    const page = await openThen({ update: stands('failure', 'La orden de pago venció sin que entrara un pago.') })
    press('Ver si entró el pago')
    expect(await screen.findByText('La orden de pago venció sin que entrara un pago.')).toBeTruthy()
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    expect(page.at()).toBe('/boletas')
  })
})

describe('an order that is not paid', () => {
  test('[UNS-120] is gone on with at once by who left the provider without paying, and once', async () => {
    portal.begin({ active: anActive() })
    const page = portal.open('/boletas?seguir=1')
    await order()
    expect(page.at()).toBe('/boletas')
    expect(portal.calls(paths.createOrder)).toEqual([])
  })

  test('on a phone it may be being paid in another tab: it is not cancelled without a question', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    await screen.findByRole('alert')
    press('Seguir con el pago')
    await order()
    press('Ahora no')
    await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    expect(portal.calls(paths.cancelOrder)).toEqual([])
    await confirmCancel()
    await waitFor(() => expect(portal.calls(paths.cancelOrder)).toHaveLength(1))
  })

  test('nobody says that it is still open when the answer to its cancellation was lost', async () => {
    portal.begin()
    await goToPay(portal)
    await order()
    Object.assign(portal.payments, { cancel: { cut: true }, active: { cut: true } })
    press('Ahora no')
    expect(await screen.findByRole('alertdialog', { name: 'No sabemos si se canceló' })).toBeTruthy()
  })
})
