import { cleanup, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { fireEvent, screen, within } from '../../ui/support/setup'
import {
  aConcept,
  anActive,
  box,
  debtOf,
  device,
  goToPay,
  made,
  openPayments,
  order,
  payButton,
  press,
  tick,
  total,
  onPhone,
  type Payments,
} from './support'

// jsdom loads no page anew.
const page = vi.hoisted(() => ({ reloads: 0 }))
vi.mock('../../../src/forms/kiosk/reload-screen', () => ({
  reloadScreen: () => {
    page.reloads += 1
  },
}))

let portal: Payments
beforeAll(async () => {
  portal = await openPayments()
})
onPhone(() => portal)

const keptChoice = (): string | null => portal.readTab('conceptos')

describe('the order', () => {
  test.each([
    [true, 'desktop'],
    [false, 'mobile'],
  ])('[PAY-029] is made of the ids of what is chosen; wide screen %s is %s', async (isWide, origen) => {
    device(isWide)
    portal.begin()
    await goToPay(portal)
    await order()
    const [call] = portal.calls(paths.createOrder)
    expect(JSON.parse(call?.body ?? '')).toEqual({ nroafi: '84217', conceptos: ['1', '2'], origen })
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a double tap makes one', async () => {
    portal.begin()
    portal.open()
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    tick('Elegir Julio 2025')
    const button = payButton()
    fireEvent.click(button)
    fireEvent.click(button)
    await order()
    expect(portal.calls(paths.createOrder)).toHaveLength(1)
  })

  test('[PAY-013] while it is being made, nothing else can be chosen', async () => {
    portal.begin()
    await goToPay(portal)
    const july = box('Elegir Julio 2025')
    expect(july.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(july)
    expect(july.checked).toBe(true)
    await order()
    expect(JSON.parse(portal.calls(paths.createOrder)[0]?.body ?? '')).toMatchObject({ conceptos: ['1', '2'] })
  })

  test("[PAY-023] the server's words are shown when it makes none, and a new tap is a new intention", async () => {
    portal.begin({
      create: { json: { ordenPago: { success: false, msg: 'Un concepto ya está pago.', init_point: '', id: '' } } },
    })
    await goToPay(portal)
    await screen.findByText('Un concepto ya está pago.')
    portal.payments.create = made
    fireEvent.click(payButton())
    await order()
    const [first, second] = portal.calls(paths.createOrder)
    expect(second?.key).not.toBe(first?.key)
  })

  test.each([
    ['says nothing', { json: { ordenPago: { success: false, msg: '', init_point: '', id: '' } } }],
    ['says something else', { json: { nada: 1 } }],
    ['fails without words', { status: 500, html: '<h1>502</h1>' }],
  ])('[PAY-023] a server that %s: the words of the portal', async (_what, create) => {
    portal.begin({ create })
    await goToPay(portal)
    expect(await screen.findByText('ERROR: No se pudo generar la orden de pago.')).toBeTruthy()
  })

  test('an answer that was lost is asked for again with the same key', async () => {
    portal.begin({ create: { cut: true } })
    await goToPay(portal)
    await screen.findByText('No hay conexión en este momento. Probá de nuevo cuando vuelva.')
    portal.payments.create = made
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(payButton())
    await order()
    const [first, second] = portal.calls(paths.createOrder)
    expect(second?.key).toBe(first?.key)
  })

  test('an order whose answer was lost is found as the open one, and no second one is made', async () => {
    portal.begin({ create: { cut: true } })
    const { at } = portal.open()
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    tick('Elegir Julio 2025')
    portal.payments.active = anActive()
    fireEvent.click(payButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Ya tenés una orden de pago abierta')
    press('Seguir con el pago')
    expect((await order()).textContent).toContain('$\u00a0297.440,00')
    expect(portal.calls(paths.createOrder)).toHaveLength(1)
    expect(at()).toBe('/boletas')
  })
})

describe('on a phone', () => {
  test('[PAY-009] [PAY-010] says what is paid, opens the provider in a tab, and waits', async () => {
    portal.begin()
    await goToPay(portal)
    const dialog = await order()
    expect(dialog.textContent).toContain('Total · 2 conceptos$\u00a0297.440,00')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Julio 2025APORTE MENSUAL$\u00a0148.720,00', 'Agosto 2025APORTE MENSUAL$\u00a0148.720,00'])
    expect(dialog.textContent).not.toContain('Esperando pago...')
    const pay = within(dialog).getByRole('link', { name: 'Pagar (se abre en otra pestaña)' })
    expect([pay.getAttribute('href'), pay.getAttribute('target'), pay.getAttribute('rel')]).toEqual([
      `${portal.server.url}/pagar/pref-1`,
      '_blank',
      'noopener',
    ])
    pay.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(pay)
    expect(dialog.textContent).toContain('Esperando pago...')
    expect(within(dialog).getByRole('link', { name: 'Volver a abrir el pago (se abre en otra pestaña)' })).toBeTruthy()
  })

  test('many concepts are listed by their groups', async () => {
    const many = Array.from({ length: 12 }, (_, at) => aConcept(String(at + 1), { cuota: at + 1, importe: '10.50' }))
    portal.begin({ debt: debtOf(many) })
    await goToPay(portal)
    expect(
      within(await order())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['APORTE MENSUAL 202512 conceptos$\u00a0126,00'])
  })

  test('[PAY-030] [API-040] not now: the order is cancelled at once', async () => {
    portal.begin()
    await goToPay(portal)
    await order()
    press('Ahora no')
    await waitFor(() => expect(portal.calls(paths.cancelOrder)).toHaveLength(1))
    expect(portal.calls(paths.cancelOrder)[0]?.body).toBe('{"nroafi":"84217","preferenceId":"pref-1"}')
  })

  test('[PAY-014] the choice outlives the reload that follows', async () => {
    portal.begin()
    await goToPay(portal)
    await order()
    press('Ahora no')
    await waitFor(() => expect(keptChoice()).toBe('1 2'))
    cleanup()
    portal.open()
    await screen.findByRole('tab', { name: /adeudados/ })
    expect(total()).toBe('Total · 2 conceptos$\u00a0297.440,00')
    tick('Elegir Julio 2025')
    expect(keptChoice()).toBeNull()
  })
})

describe('on a wide screen', () => {
  beforeEach(() => device(true))

  test('[PAY-008] the provider is in a frame that fills the window', async () => {
    portal.begin()
    await goToPay(portal)
    const dialog = await order()
    const frame = within(dialog).getByTitle('Página del proveedor de pagos')
    expect(frame.getAttribute('src')).toBe(`${portal.server.url}/pagar/pref-1`)
    expect(dialog.textContent).toContain('$\u00a0297.440,00 2 conceptos')
  })

  test('[PAY-012] a frame that comes back leads the whole page to the result, with its query', async () => {
    portal.begin()
    const { at } = await goToPay(portal)
    const frame = within(await order()).getByTitle('Página del proveedor de pagos')
    const showIn = (pathname: string, search: string): void => {
      Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { location: { pathname, search } } })
      fireEvent.load(frame)
    }
    showIn('/pagar/pref-1', '?paso=2')
    expect(at()).toBe('/boletas')
    showIn('/afiliados/checkOutMercadoPago', '?type=success&ref=orden-1&nroafi=84217')
    expect(at()).toBe('/checkOutMercadoPago?type=success&ref=orden-1&nroafi=84217')
  })

  test('[PAY-014] the page loads anew once its dialog is closed without a payment', async () => {
    page.reloads = 0
    portal.begin()
    await goToPay(portal)
    await order()
    portal.payments.active = anActive()
    press('Cerrar')
    const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    expect(page.reloads).toBe(0)
    fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))
    await waitFor(() => expect(page.reloads).toBe(1))
  })

  test('[PAY-030] closing asks first, and cancels', async () => {
    portal.begin()
    await goToPay(portal)
    await order()
    portal.payments.active = anActive()
    press('Cerrar')
    const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    fireEvent.click(within(question).getByRole('button', { name: 'No, seguir' }))
    expect(portal.calls(paths.cancelOrder)).toEqual([])
    press('Cerrar')
    const again = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    fireEvent.click(within(again).getByRole('button', { name: 'Sí, cancelar' }))
    await waitFor(() => expect(portal.calls(paths.cancelOrder)).toHaveLength(1))
  })

  test('what cannot be cancelled says why', async () => {
    portal.begin({ cancel: { json: { success: false, msg: 'Hay un pago pendiente: la orden sigue abierta.' } } })
    await goToPay(portal)
    await order()
    portal.payments.active = anActive()
    press('Cerrar')
    const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))
    const notice = await screen.findByRole('alertdialog', { name: 'La orden sigue abierta' })
    expect(notice.textContent).toContain('Hay un pago pendiente: la orden sigue abierta.')
  })
})
