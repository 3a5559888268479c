import { startMercadoPago, type StandIn } from '../../server/support/mercado-pago/stand-in'
import { expect, phone, test as base, type App } from '../support/app'
import { choose, frameOf, openPayments, orderStates, owe } from './support'
import { findFreePort, startPortal } from '../support/server'

/** The portal with the stand-in of Mercado Pago as its provider. */
const test = base.extend<object, { provider: StandIn }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const provider = await startMercadoPago(Date.now)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ build, provider }, use) => {
      const port = await findFreePort()
      const { token, secret, url } = provider
      const portal = await startPortal(build, {
        port,
        config: {
          publicOrigin: `http://127.0.0.1:${port}`,
          payments: { kind: 'mercadopago', token, secret, url },
          frameOrigins: [url],
        },
      })
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const ways = {
  Pagar: { title: 'Pago aceptado con éxito', state: 'pagada' },
  'Pagar con una tarjeta rechazada': { title: 'Pago no realizado', state: 'abierta' },
  'Pagar con una tarjeta en revisión': { title: 'Pago pendiente', state: 'pendiente' },
} as const

const begin = async (app: App): Promise<void> => {
  await choose(app.page, 'Julio 2025', 'Agosto 2025')
  await app.press('ir a Pagar')
  await expect(app.dialog(/^Orden de pago$/)).toBeVisible()
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

  for (const way of ['Pagar', 'Pagar con una tarjeta rechazada', 'Pagar con una tarjeta en revisión'] as const)
    test(`${way}: the frame leads to the result, by the provider's word`, async ({ app, portal }) => {
      const nroafi = await owe(portal, [7, 8, 9])
      await openPayments(app, nroafi)
      await begin(app)
      await expect(frameOf(app.page).getByText('Total: 297440.00')).toBeVisible()
      await frameOf(app.page).getByRole('button', { name: way, exact: true }).click()
      await expect(app.heading(ways[way].title)).toBeVisible()
      expect(await orderStates(portal, nroafi)).toEqual([ways[way].state])
    })

  test('a voucher is pending, until its notification comes', async ({ app, portal, provider }) => {
    const nroafi = await owe(portal, [7, 8, 9])
    await openPayments(app, nroafi)
    await begin(app)
    await frameOf(app.page).getByRole('button', { name: 'Pagar en efectivo' }).click()
    await expect(app.heading('Pago pendiente')).toBeVisible()
    const voucher = [...provider.books.payments.values()].at(-1)
    const { id } = provider.change(voucher?.id ?? 0, { status: 'approved', detail: 'accredited' })
    expect(await provider.notify(portal.url, id)).toBe(200)
    expect(await orderStates(portal, nroafi)).toEqual(['pagada'])
    await app.open('/boletas')
    await expect(app.page.getByRole('tab', { name: 'conceptos adeudados' })).toHaveText(/1$/)
  })

  test('the provider is down: words, and the choice is still there', async ({ app, portal, provider }) => {
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    provider.setFault(() => 'down')
    await choose(app.page, 'Julio 2025', 'Agosto 2025')
    await app.press('ir a Pagar')
    await expect(app.page.getByText('El servicio de pagos no responde. No se cobró nada')).toBeVisible()
    provider.setFault(() => undefined)
    await expect(app.page.getByRole('checkbox', { name: 'Elegir Julio 2025' })).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, serviceWorkers: 'block' })

  test('the provider opens in a tab, and the sheet learns that it was paid', async ({ app, portal }) => {
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    const [tab] = await Promise.all([
      app.page.context().waitForEvent('page'),
      app.page.getByRole('link', { name: /^Pagar \(/ }).click(),
    ])
    await tab.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
    expect(await orderStates(portal, nroafi)).toEqual(['pagada'])
  })
})
