import type { Page } from '@playwright/test'
import { expect, phone, test, type App } from '../support/app'
import {
  choose,
  frameOf,
  letExpire,
  openPayments,
  orderStates,
  owe,
  payerPassword,
  payThere,
  type Ending,
} from './support'
import type { Portal } from '../support/server'

const wide = { width: 1440, height: 900 }
const results = {
  Aprobado: { title: 'Pago aceptado con éxito', state: 'pagada' },
  Rechazado: { title: 'Pago no realizado', state: 'abierta' },
  Pendiente: { title: 'Pago pendiente', state: 'pendiente' },
} as const

/**
 * Whether the service worker is there: the way there and back must pass it, at one ending. To install it takes as long
 * as to pay.
 */
const workersOf = (ending: Ending) => (ending === 'Aprobado' ? 'allow' : 'block')

const order = (app: App) => app.dialog(/^Orden de pago$/)

const begin = async (app: App): Promise<void> => {
  await choose(app.page, 'Julio 2025', 'Agosto 2025')
  await expect(app.page.getByRole('region', { name: 'Total a pagar' })).toContainText('$ 297.440,00')
  await app.press('ir a Pagar')
  await expect(order(app)).toBeVisible()
}

/** The provider's page in a tab of its own. */
const openTab = async ({ page }: App): Promise<Page> => {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^(Pagar|Volver a abrir el pago)$/ }).click(),
  ])
  return tab
}

test.describe('on a wide screen', () => {
  test.use({ viewport: wide, serviceWorkers: 'block' })

  const payInFrame = async ({ app, portal }: { app: App; portal: Portal }, ending: Ending): Promise<void> => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8, 9])
    await openPayments(app, nroafi)
    await begin(app)
    const box = await order(app).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, ...wide })
    await payThere(frameOf(page), ending)
    await expect(app.heading(results[ending].title)).toBeVisible()
    await expect(page).toHaveURL(/\/afiliados\/checkOutMercadoPago\?type=\w+&ref=[\w-]{36}&nroafi=\d+$/)
    await expect(order(app)).toBeHidden()
    expect(await orderStates(portal, nroafi)).toEqual([results[ending].state])
    // The session of the window is still there.
    await page.reload()
    await expect(app.heading(results[ending].title)).toBeVisible()
  }

  test.describe('through the service worker', () => {
    test.use({ serviceWorkers: 'allow' })
    test(
      '[PAY-008] [PAY-012] the return from the frame takes the whole page to the result',
      { tag: '@near' },
      ({ app, portal }) => payInFrame({ app, portal }, 'Aprobado'),
    )
  })

  for (const ending of ['Rechazado', 'Pendiente'] as const satisfies readonly Ending[])
    test(`[PAY-012] ${ending}: the return from the frame takes the whole page to the result`, ({ app, portal }) =>
      payInFrame({ app, portal }, ending))

  test('what was refused is paid at the second try, and what was paid is owed no more', async ({ app, portal }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8, 9])
    await openPayments(app, nroafi)
    await begin(app)
    await payThere(frameOf(page), 'Rechazado')
    await expect(app.heading('Pago no realizado')).toBeVisible()
    await app.press('Volver a realizar pagos')
    await begin(app)
    await payThere(frameOf(page), 'Aprobado')
    await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
    await expect(page.getByText('$ 297.440,00')).toBeVisible()
    expect(await orderStates(portal, nroafi)).toEqual(['cancelada', 'pagada'])
    await page.goBack()
    await app.open('/boletas')
    await expect(page.getByRole('tab', { name: 'conceptos adeudados' })).toHaveText(/1$/)
    await expect(page.getByRole('checkbox', { name: 'Elegir Septiembre 2025' })).toBeAttached()
    await expect(page.getByRole('checkbox', { name: 'Elegir Julio 2025' })).toHaveCount(0)
  })

  test('[PAY-014] an order that nobody paid is cancelled with its dialog, and the page loads anew', async ({
    app,
    portal,
  }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    await expect(frameOf(page).getByText('¿Cómo querés pagar?')).toBeVisible()
    await page.evaluate(() => Reflect.set(globalThis, 'wasHere', true))
    await app.press('Cerrar')
    await app.press('Sí, cancelar')
    await expect(order(app)).toBeHidden()
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'wasHere'))).toBeUndefined()
    await expect(page.getByRole('checkbox', { name: 'Elegir Julio 2025' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Total a pagar' })).toContainText('$ 297.440,00')
    expect(await orderStates(portal, nroafi)).toEqual(['cancelada'])
  })

  test('an order that ran out while it was waited for says so', async ({ app, portal }) => {
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    await letExpire(portal, nroafi)
    await expect(app.heading('Pago no realizado')).toBeVisible()
    await expect(app.page.getByText('La orden de pago venció sin que entrara un pago.')).toBeVisible()
    expect(await orderStates(portal, nroafi)).toEqual(['vencida'])
  })

  test('[PAY-011] another tab has no second order: it says that one is open, and how to go on', async ({
    app,
    portal,
  }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    await page.reload()
    await expect(page.getByText('Ya tenés una orden de pago abierta')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await app.press('Seguir con el pago')
    await payThere(frameOf(page), 'Aprobado')
    await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
    expect(await orderStates(portal, nroafi)).toEqual(['pagada'])
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, serviceWorkers: 'block' })

  for (const ending of ['Aprobado', 'Rechazado', 'Pendiente'] as const satisfies readonly Ending[])
    test.describe(() => {
      test.use({ serviceWorkers: workersOf(ending) })
      test(`[PAY-009] ${ending}: the provider opens in a tab, and the sheet learns how it ended`, async ({
        app,
        portal,
      }) => {
        const nroafi = await owe(portal, [7, 8])
        await openPayments(app, nroafi)
        await begin(app)
        const tab = await openTab(app)
        await expect(app.page.getByText('Esperando pago...')).toBeVisible()
        await payThere(tab, ending)
        // UNS-53: the tab of the provider has no session.
        await expect(tab.getByRole('heading', { name: 'Ingresá a tu cuenta' })).toBeVisible()
        expect(new URL(tab.url()).searchParams.get('redirect')).toMatch(
          /^\/checkOutMercadoPago\?type=\w+&ref=[\w-]{36}&nroafi=\d+$/,
        )
        if (ending === 'Aprobado') await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
        if (ending === 'Pendiente') {
          await expect(order(app).getByText('Pago pendiente')).toBeVisible()
          await app.press('Cerrar')
          await expect(app.heading('Pago pendiente')).toBeVisible()
        }
        if (ending === 'Rechazado') {
          const again = await openTab(app)
          await payThere(again, 'Aprobado')
          await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
        }
        expect(await orderStates(portal, nroafi)).toEqual([ending === 'Pendiente' ? 'pendiente' : 'pagada'])
        await tab.getByRole('textbox', { name: 'Número de afiliado' }).fill(nroafi)
        await tab.getByLabel('Contraseña', { exact: true }).fill(payerPassword)
        await tab.getByRole('button', { name: 'Ingresar', exact: true }).click()
        const title = ending === 'Pendiente' ? 'Pago pendiente' : 'Pago aceptado con éxito'
        await expect(tab.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      })
    })

  test('[PAY-030] not now: the order is cancelled, and the choice is still there', async ({ app, portal }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    await app.press('Ahora no')
    await expect(order(app)).toBeHidden()
    await expect(page.getByRole('checkbox', { name: 'Elegir Agosto 2025' })).toBeChecked()
    expect(await orderStates(portal, nroafi)).toEqual(['cancelada'])
  })

  test('a connection that goes while a payment is waited for: no word of it until it is back', async ({
    app,
    portal,
  }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    const tab = await openTab(app)
    await expect(tab.getByText('¿Cómo querés pagar?')).toBeVisible()
    await page.route('**/mercadopago-api/api/**', (route) => route.abort('internetdisconnected'))
    await expect(page.getByText('Sin conexión. Cuando vuelva, verificamos si el pago entró.')).toBeVisible()
    await payThere(tab, 'Aprobado')
    await expect(page.getByText('Esperando pago...')).toBeVisible()
    await page.unroute('**/mercadopago-api/api/**')
    await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
    expect(await orderStates(portal, nroafi)).toEqual(['pagada'])
  })

  test('the answer to an order is lost: the order is found, and there is one', async ({ app, portal }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await choose(page, 'Julio 2025')
    await page.route('**/crearOrdenPago', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await app.press('ir a Pagar')
    await expect(page.getByText('Ya tenés una orden de pago abierta')).toBeVisible()
    await app.press('Seguir con el pago')
    const tab = await openTab(app)
    await payThere(tab, 'Aprobado')
    await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
    expect(await orderStates(portal, nroafi)).toEqual(['pagada'])
  })
})
