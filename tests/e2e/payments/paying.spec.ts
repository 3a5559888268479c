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

/** What the provider's tab says once the portal's own tab has learnt how the payment ended. */
const returned = {
  Aprobado: 'Ahí ves cómo terminó tu pago y el comprobante.',
  Rechazado: 'El pago no se realizó. Ahí podés intentar de nuevo.',
  Pendiente: 'El proveedor todavía no confirmó el pago. No pagues de nuevo: ahí ves cuándo entra.',
} as const satisfies Record<Ending, string>

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
    await expect(page).toHaveURL(/\/afiliados\/checkOutMercadoPago\?type=\w+&ref=[\w-]{36}&nroafi=\d+(&status=\w+)?$/)
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

  test('[UNS-120] the way back without paying is told apart from a pending payment', async ({ app, portal }) => {
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    await frameOf(app.page).getByRole('link', { name: 'Volver sin pagar' }).click()
    await expect(app.heading('No llegaste a pagar')).toBeVisible()
    await app.press('Seguir con el pago')
    await expect(frameOf(app.page).getByText('¿Cómo querés pagar?')).toBeVisible()
    await frameOf(app.page).getByRole('link', { name: 'Volver sin pagar' }).click()
    await app.press('Cancelar y volver')
    await expect(app.page.getByRole('checkbox', { name: 'Elegir Julio 2025' })).toBeChecked()
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
      test(`[PAY-009] [UNS-53] ${ending}: the provider opens in a tab, and both tabs say how it ended`, async ({
        app,
        portal,
      }) => {
        const nroafi = await owe(portal, [7, 8])
        await openPayments(app, nroafi)
        await begin(app)
        const tab = await openTab(app)
        await expect(app.page.getByText('Esperando pago...')).toBeVisible()
        await payThere(tab, ending)
        await expect(tab.getByText('La pestaña del portal ya se enteró.')).toBeVisible()
        await expect(tab.getByText(returned[ending])).toBeVisible()
        await expect(tab.locator('body')).not.toContainText(nroafi)
        await expect(tab.locator('body')).not.toContainText('297.440')
        if (ending === 'Pendiente') {
          await expect(order(app).getByText('Pago pendiente')).toBeVisible()
          await app.press('Cerrar')
        }
        await expect(app.heading(results[ending].title)).toBeVisible()
        expect(await orderStates(portal, nroafi)).toEqual([results[ending].state])
        if (ending === 'Rechazado') {
          await app.press('Volver a realizar pagos')
          await begin(app)
          await payThere(await openTab(app), 'Aprobado')
          await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
          expect(await orderStates(portal, nroafi)).toEqual(['cancelada', 'pagada'])
        }
      })
    })

  test('[UNS-120] [PAY-030] who leaves the provider without paying is told so, goes on, and cancels', async ({
    app,
    portal,
  }) => {
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    const tab = await openTab(app)
    await tab.getByRole('link', { name: 'Volver sin pagar' }).click()
    await expect(tab.getByText('No llegaste a pagar.')).toBeVisible()
    const left = app.dialog(/^No llegaste a pagar$/)
    await expect(left).toContainText('no hay ningún pago de esta orden')
    const [again] = await Promise.all([
      app.page.context().waitForEvent('page'),
      left.getByRole('link', { name: 'Seguir con el pago' }).click(),
    ])
    await again.getByRole('link', { name: 'Volver sin pagar' }).click()
    await left.getByRole('button', { name: 'Cancelar y volver' }).click()
    await expect(app.page.getByRole('checkbox', { name: 'Elegir Agosto 2025' })).toBeChecked()
    expect(await orderStates(portal, nroafi)).toEqual(['cancelada'])
  })

  test('[UNS-53] the tab that began is gone: who comes back signs in, is told why, and sees the result', async ({
    app,
    portal,
  }) => {
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await begin(app)
    const tab = await openTab(app)
    await app.page.close()
    await payThere(tab, 'Aprobado')
    await expect(tab.getByRole('heading', { name: 'Listo. No encontramos la pestaña del portal' })).toBeVisible()
    await tab.getByRole('link', { name: 'Ingresar y ver el pago' }).click()
    await expect(tab.getByText('Ingresá para ver cómo terminó tu pago.')).toBeVisible()
    await tab.getByRole('textbox', { name: 'Número de afiliado' }).fill(nroafi)
    await tab.getByLabel('Contraseña', { exact: true }).fill(payerPassword)
    await tab.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(tab.getByRole('heading', { name: 'Pago aceptado con éxito', level: 1 })).toBeVisible()
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
