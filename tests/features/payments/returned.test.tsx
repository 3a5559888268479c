import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ReturnedPage } from '../../../src/features/payments/result/ReturnedPage'
import { hearReturns, type ReturnEnd } from '../../../src/forms/orders/return-channel'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { words } from '../acts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fetched = vi.fn<typeof fetch>()
beforeAll(() => vi.stubGlobal('fetch', fetched))
afterAll(() => vi.unstubAllGlobals())

const address = (what: string): string => `type=${what}&ref=5d0c9bfe-6a83&nroafi=84217`

const open = (query: string): void => {
  const { hook, searchHook } = memoryLocation({ path: `/checkOutMercadoPago?${query}` })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <ReturnedPage />
    </Router>,
  )
}

const title = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? ''

/** A tab of the portal in which this member is signed in; it learns this of the payment. */
const aTab = (nroafi: string, end?: ReturnEnd): (() => void) =>
  hearReturns(nroafi, (_returned, tell) => {
    if (end !== undefined) tell(end)
  })

const afterThreeSeconds = (): void => act(() => void vi.advanceTimersByTime(3000))

describe('[UNS-53] the tab that comes back from the provider without a session', () => {
  test.each([
    [
      'success&status=approved',
      'Listo. Volvé a la pestaña del portal',
      'Ahí ves cómo terminó tu pago y el comprobante.',
    ],
    ['failure&status=rejected', 'Volvé a la pestaña del portal', 'El proveedor nos dijo que no aprobó el pago.'],
    ['failure&status=null', 'Volvé a la pestaña del portal', 'Parece que saliste sin pagar.'],
    ['failure&collection_status=null', 'Volvé a la pestaña del portal', 'Parece que saliste sin pagar.'],
    ['failure', 'Volvé a la pestaña del portal', 'Ahí ves cómo terminó tu pago.'],
    ['pending&status=in_process', 'Volvé a la pestaña del portal', 'El proveedor todavía no confirmó el pago.'],
    ['', 'Volvé a la pestaña del portal', 'No pagues de nuevo antes de verlo.'],
  ])('with type=%s says %s: %s', (what, heading, text) => {
    open(address(what))
    expect(title()).toBe(heading)
    expect(words()).toContain(text)
  })

  test('says that the tab of the portal has heard, and closes', async () => {
    const stop = aTab('84217')
    open(address('success'))
    await screen.findByText('La pestaña del portal ya se enteró.')
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar esta pestaña' }))
    expect(close).toHaveBeenCalledOnce()
    await screen.findByText('El navegador no la cierra desde acá. Cerrala vos y volvé a la otra.')
    afterThreeSeconds()
    expect(words()).toContain('La pestaña del portal ya se enteró.')
    stop()
  })

  test.each([
    ['success', 'Listo. Volvé a la pestaña del portal', 'Ahí ves cómo terminó tu pago y el comprobante.'],
    ['failure', 'Volvé a la pestaña del portal', 'El pago no se realizó.'],
    ['pending', 'Volvé a la pestaña del portal', 'El proveedor todavía no confirmó el pago.'],
    ['unpaid', 'Volvé a la pestaña del portal', 'No llegaste a pagar.'],
  ] as const)('says what that tab has learnt, whatever the address says: %s', async (end, heading, text) => {
    const stop = aTab('84217', end)
    open(address(end === 'success' ? 'failure&status=rejected' : 'success'))
    await vi.waitFor(() => expect(words()).toContain(text))
    expect(title()).toBe(heading)
    stop()
  })

  test('without an answer the way on is to sign in, which leads back to the whole address', async () => {
    const stop = aTab('99999')
    open(address('failure&status=rejected'))
    expect(title()).toBe('Volvé a la pestaña del portal')
    afterThreeSeconds()
    expect(title()).toBe('Listo. No encontramos la pestaña del portal')
    expect(words()).toContain('No pagues de nuevo antes de verlo.')
    const way = screen.getByRole('link', { name: 'Ingresar y ver el pago' })
    const asked = new URL(way.getAttribute('href') ?? '', 'https://x.example').searchParams.get('redirect')
    expect(asked).toBe(`/checkOutMercadoPago?${address('failure&status=rejected')}`)
    stop()
  })

  test('a tab that slept and answers late is told of when this one is seen again', async () => {
    open(address('success'))
    afterThreeSeconds()
    const stop = aTab('84217')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('La pestaña del portal ya se enteró.')).toBeTruthy()
    stop()
  })

  test('on an iPhone, where an installed app can not be called, the way back is the app', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
    open(address('success'))
    afterThreeSeconds()
    expect(title()).toBe('Listo. Volvé a la app')
    expect(screen.getByRole('link', { name: 'Ingresar y ver el pago' })).toBeTruthy()
  })

  test('shows nothing about anybody, and asks nobody', () => {
    open(address('success'))
    afterThreeSeconds()
    expect(document.body.textContent).not.toMatch(/84217|5d0c9bfe|\$/)
    expect(fetched).not.toHaveBeenCalled()
  })
})
