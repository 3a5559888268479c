import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeDebtConcept } from '../../../src/contract/payments/debt'
import { encodeActiveOrder, encodeNewOrderAnswer, encodeOrderState } from '../../../src/contract/payments/orders'
import type { JsonValue } from '../../../src/domain/json'
import type { DebtConcept } from '../../../src/domain/payments/concepts'
import type { ActiveOrder, OrderState, PaymentResult } from '../../../src/domain/payments/orders'
import { ok } from '../../../src/domain/result'
import type { Call, Reply } from '../../api/support/server'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fireEvent, render, screen, within } from '../../ui/support/setup'
import { openFile } from '../file/support'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

/** A concept of the year 2025, owed; `cuota` is its month. */
export const aConcept = (id: string, change: Partial<DebtConcept> = {}): DebtConcept => ({
  id,
  descripcion: 'APORTE MENSUAL',
  tipo: 1,
  periodo: 2025,
  cuota: 7,
  vencimiento: '2025-08-10',
  importe: '148720.00',
  observaciones: '',
  esDeuda: true,
  ...change,
})

/** Two groups that are owed, one concept to fall due, one on automatic debit. */
export const someDebt: readonly DebtConcept[] = [
  aConcept('1'),
  aConcept('2', { cuota: 8, vencimiento: '2025-09-10' }),
  aConcept('3', { descripcion: 'PLAN DE PAGO', periodo: 118, cuota: 3, importe: '0.25' }),
  aConcept('4', { cuota: 12, esDeuda: false, importe: '100.10' }),
  aConcept('5', { descripcion: 'EMERGENCIAS MEDICAS', esDeuda: false, observaciones: 'Débito en cuenta' }),
]

/** The answer of aportes/deuda. */
export const debtOf = (list: readonly DebtConcept[]): Reply => ({ json: { deuda: list.map(encodeDebtConcept) } })

/** An order that is open, as consultarOrdenActiva tells it. */
export const anActive = (change: Partial<ActiveOrder> = {}): Reply => ({
  status: 409,
  json: encodeActiveOrder({
    id: 'pref-1',
    url: '/pagar/pref-1',
    mensaje: 'Ya tenés una orden de pago abierta.',
    importe: '297440.00',
    cantidad: 2,
    creada: new Date(Date.now() - 60_000).toISOString(),
    vence: new Date(Date.now() + 1_800_000).toISOString(),
    consultada: new Date().toISOString(),
    estaPendiente: false,
    ...change,
  }),
})

export const noneOpen: Reply = { json: { success: true, msg: '' } }

export const made: Reply = {
  json: { ordenPago: encodeNewOrderAnswer(ok({ id: 'pref-1', url: '/pagar/pref-1' })).ordenPago },
}

/** The answer of actualizarOrdenPago. */
export const stands = (estado: PaymentResult, mensaje = '', change: Partial<OrderState> = {}): Reply => ({
  json: encodeOrderState({
    seSabe: true,
    estado,
    mensaje,
    referencia: 'orden-1',
    consultada: new Date().toISOString(),
    sinPagar: false,
    ...change,
  }),
})

/** What the API of a test says of payments; each may change while it runs. */
export type PaymentWorld = { debt: Reply; active: Reply; create: Reply; cancel: Reply; update: Reply; paid: Reply }

const aPaymentWorld = (): PaymentWorld => ({
  debt: debtOf(someDebt),
  active: noneOpen,
  create: made,
  cancel: { json: { success: true, msg: '' } },
  update: stands('pending'),
  paid: { json: { pagos: [] } },
})

/** The screens of payments on a portal with a signed-in member. */
export const openPayments = async () => {
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const portal = await openFile()
  const { PaymentsPage } = await import('../../../src/features/payments/PaymentsPage')
  const { CheckoutPage } = await import('../../../src/features/payments/result/CheckoutPage')
  // Loaded here, so that no test waits for code.
  await import('../../../src/features/payments/OrderDialog')
  await import('../../../src/ui/dialogs/ConfirmDialog')
  const { appStore } = await import('../../../src/api/store')
  const { clearTab, readTab } = await import('../../../src/api/session/tab-storage')
  const { baseApi } = await import('../../../src/api/base-api')
  const payments = aPaymentWorld()
  const replies: readonly (readonly [path: string, name: keyof PaymentWorld])[] = [
    [paths.debt, 'debt'],
    [paths.activeOrder, 'active'],
    [paths.createOrder, 'create'],
    [paths.cancelOrder, 'cancel'],
    [paths.updateOrder, 'update'],
    [paths.paymentsMade, 'paid'],
  ]
  const answer = ({ path }: Call): Reply | undefined => {
    const found = replies.find(([known]) => known === path)
    return found ? payments[found[1]] : undefined
  }
  const show = (at: string) => {
    const { hook, searchHook, history } = memoryLocation({ path: at, record: true })
    render(
      <Router hook={hook} searchHook={searchHook}>
        {at.startsWith('/boletas') ? <PaymentsPage /> : <CheckoutPage />}
        <portal.SnackHost />
      </Router>,
    )
    return { at: () => history.at(-1) }
  }
  return {
    ...portal,
    payments,
    readTab,
    begin: (change: Partial<PaymentWorld> = {}): void => {
      portal.begin()
      clearTab('conceptos')
      appStore.dispatch(baseApi.util.resetApiState())
      Object.assign(payments, aPaymentWorld(), change)
      portal.world.answer = answer
    },
    /** Shows 'Realizar pagos'. */
    open: (at = '/boletas') => show(at),
    /** Shows the result page with this query. */
    openResult: (query: string) => show(`/checkOutMercadoPago?${query}`),
    /** The device has this debt stored since that time (epoch milliseconds). */
    keep: (list: readonly DebtConcept[], at: number): void => {
      const body: JsonValue = JSON.parse(JSON.stringify(debtOf(list).json))
      portal.provideSnapshots({
        find: (name) => Promise.resolve(name === 'deuda' ? { value: { nroafi: '84217', body }, at } : undefined),
        write: () => Promise.resolve(true),
      })
    },
    /** No call gets an answer any more. */
    cut: (): void => {
      portal.world.answer = () => ({ cut: true })
    },
    join: (): void => {
      portal.world.answer = answer
    },
    /** Calls of one path, in their order. */
    calls: (path: string) => portal.server.calls.filter((call) => call.path === path),
  }
}

/** The screens of payments, as `openPayments` gives them. */
export type Payments = Awaited<ReturnType<typeof openPayments>>

/** Before each test a phone whose intervals the test turns; after it, and after all, the portal is put away. */
export const onPhone = (portal: () => Payments): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    device(false)
  })
  afterAll(() => portal().close())
  afterEach(() => {
    portal().end()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Makes this a wide screen with a mouse, or a phone. */
export const device = (isWide: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isWide, media: query }))
}

/** A checkbox by its name. */
export const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('checkbox', { name })

/** Ticks a checkbox, or unticks it. */
export const tick = (name: string): void => {
  fireEvent.click(box(name))
}

/** The bar of the total, as text. */
export const total = (): string =>
  within(screen.getByRole('region', { name: 'Total a pagar' }))
    .getByText(/^Total/)
    .closest('p')?.textContent ?? ''

export const payButton = (): HTMLElement => screen.getByRole('button', { name: 'ir a Pagar' })

/** Shows the page, chooses July and August, and goes to pay. */
export const goToPay = async (portal: Awaited<ReturnType<typeof openPayments>>) => {
  const page = portal.open()
  await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
  tick('Elegir todo APORTE MENSUAL 2025')
  fireEvent.click(payButton())
  return page
}

/** The open dialog of the order. */
export const order = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Orden de pago' })

/** Presses the button with exactly this name. */
export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
