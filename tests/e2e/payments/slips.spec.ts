import { eq } from 'drizzle-orm'
import { sessions } from '../../../server/db/schema/sessions'
import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { toDisplayDate } from '../../../src/domain/dates'
import { readPdf } from '../../server/support/pdf'
import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { dateField, listField, pressAnyway, readDate, textField, write, writeDate } from '../support/fields'
import { toDate } from '../support/journey'
import { demoPassword, logOut, passwordField, signIn } from '../support/member'

// PDF windows need the whole browser.
test.use({ ...phone, serviceWorkers: 'block', needsWholeBrowser: true })

const card = (app: App, name: string): Locator => app.page.getByRole('region', { name, exact: true })
const opened = 'El PDF se abre en otra ventana.'

/** Keeps the bytes of what the generators answer, which the browser's own reader takes away from a test. */
const keepPdfs = async (context: BrowserContext): Promise<{ pages: () => Promise<string[]> }> => {
  const kept: Buffer[] = []
  await context.route('**/generadores/*', async (route) => {
    const response = await route.fetch()
    kept.push(await response.body())
    await route.fulfill({ response })
  })
  return { pages: async () => readPdf(kept.at(-1) ?? Buffer.alloc(0)) }
}

const isGenerator = (response: Response): boolean => response.url().includes('/generadores/')

/** Presses, and gives the window that opened and what it shows. */
const print = async (page: Page, button: Locator): Promise<{ popup: Page; response: Response }> => {
  const answering = page.context().waitForEvent('response', isGenerator)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return { popup, response: await answering }
}

const fieldsOf = (response: Response): string[] => [...new URLSearchParams(response.request().postData() ?? '').keys()]

test(
  '[API-043] [API-044] a slip and the detail of what was paid open, each in its window',
  { tag: '@near' },
  async ({ app }) => {
    const { page } = app
    const pdfs = await keepPdfs(page.context())
    await signIn(app, '120006', 'Elena Brizuela')
    await app.open('/detalleDeAportes')
    await expect(app.heading('Detalle de aportes')).toBeVisible()
    const slip = card(app, 'Imprimir una boleta')
    const detail = card(app, 'Resumen de aportes')
    await slip.getByRole('button', { name: 'Imprimir boleta' }).click()
    await expect(slip.getByText('Campo requerido.')).toHaveCount(2)
    await expect(listField(slip, 'Tipo de aporte')).toBeFocused()
    await listField(slip, 'Tipo de aporte').selectOption({ label: 'APORTE MENSUAL' })
    await listField(slip, 'Boleta').selectOption({ index: 1 })
    const chosen = await listField(slip, 'Boleta').inputValue()

    await test.step('the slip', async () => {
      const { popup, response } = await print(page, slip.getByRole('button', { name: 'Imprimir boleta' }))
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect(fieldsOf(response)).toEqual([
        'tipo_aporte',
        'tipo_frm',
        'nro_afi_add',
        'mescuota',
        'anioconv',
        'es_portal',
        'nro_afi_listado',
      ])
      expect(await pdfs.pages()).toEqual([expect.stringContaining('BRIZUELA, ELENA')])
      expect(await pdfs.pages()).toEqual([expect.stringContaining('$ 171.200,00')])
      await expect(slip.getByText(opened)).toBeVisible()
      await popup.close()
    })

    await test.step('the detail', async () => {
      await listField(detail, 'Tipo de aporte').selectOption({ label: 'EMERGENCIAS MEDICAS' })
      await expect(detail.getByText('$ 179.711,25')).toBeVisible()
      const { popup, response } = await print(page, detail.getByRole('button', { name: 'Descargar detalle' }))
      expect([response.status(), fieldsOf(response)]).toEqual([200, ['nroafi', 'tapid', 'da', 'token']])
      expect((await pdfs.pages()).join(' ')).toContain('Total pagado $ 179.711,25')
      await popup.close()
    })

    await test.step('what was chosen is there after a reload', async () => {
      await page.reload()
      await expect(listField(slip, 'Boleta')).toHaveValue(chosen)
      await expect(listField(detail, 'Tipo de aporte')).not.toHaveValue('')
    })
    await expectAccessible(page, 'slips and details')
  },
)

test('[API-045] [API-046] pay slip, expert fee and loan of a retired member open in their windows', async ({ app }) => {
  const { page } = app
  const pdfs = await keepPdfs(page.context())
  await signIn(app, '120009', 'Héctor Ibarra')

  await test.step('pay slip', async () => {
    await app.open('/haberes')
    const button = page.getByRole('button', { name: 'Descargar', exact: true })
    await button.click()
    await expect(page.getByText('Campo requerido.')).toBeVisible()
    await expect(page.getByText(/^La calidad de la impresión depende/)).toBeVisible()
    await listField(page, 'Período').selectOption({ index: 1 })
    const { popup, response } = await print(page, button)
    expect([response.status(), fieldsOf(response)]).toEqual([200, ['rec_id', 'tipo', 'token']])
    expect((await pdfs.pages()).join(' ')).toContain('Neto a cobrar $ 977.350,30')
    await popup.close()
    await expectAccessible(page, 'pay slips')
  })

  await test.step('expert fee', async () => {
    await app.open('/pericias')
    const button = page.getByRole('button', { name: 'Descargar boleta' })
    await button.click()
    await expect(page.getByText('Campo requerido.')).toHaveCount(3)
    await expect(textField(page, 'Autos')).toBeFocused()
    await write(page, 'Autos', 'pérez c/ gómez')
    await expect(textField(page, 'Autos')).toHaveValue('PÉREZ C/ GÓMEZ')
    await write(page, 'Total regulado', '35.00,50')
    await writeDate(page, 'Fecha de pago', 'hoy-1')
    await expect(page.getByText('Ingrese un valor válido (ej: 35000,50)')).toBeVisible()
    await expect(page.getByText('La fecha debe ser mayor o igual a la fecha de hoy.')).toBeVisible()
    await expectAccessible(page, 'expert fee with problems')
    await write(page, 'Total regulado', '35000,50')
    await writeDate(page, 'Fecha de pago', 'hoy-0')
    const { popup, response } = await print(page, button)
    expect([response.status(), fieldsOf(response)]).toEqual([
      200,
      ['nroafilia', 'autos', 'totregulado', 'fpago', 'tpapo', 'token'],
    ])
    const text = (await pdfs.pages()).join(' ')
    for (const words of ['PÉREZ C/ GÓMEZ', '$ 35.000,50', toDisplayDate(toDate('hoy-0'))]) expect(text).toContain(words)
    await popup.close()
    await expect(textField(page, 'Autos')).toHaveValue('PÉREZ C/ GÓMEZ')
  })

  await test.step('loan', async () => {
    await app.open('/detalleDeAportes')
    await expect(app.heading('Detalle de préstamos')).toBeVisible()
    await expect(listField(page, 'Tipo de aporte')).toHaveCount(0)
    const { popup, response } = await print(page, page.getByRole('button', { name: 'Descargar detalle de préstamos' }))
    expect(new URLSearchParams(response.request().postData() ?? '').get('tapid')).toBe('4')
    expect((await pdfs.pages()).join(' ')).toContain('Detalle de préstamo')
    await popup.close()
    await expectAccessible(page, 'loans')
  })
})

test('a blocked window, no connection: nothing typed is lost, and there is a way on', async ({ app }) => {
  const { page } = app
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await signIn(app, '120001', 'Ana María Rossi')
  await app.open('/pericias')
  const button = page.getByRole('button', { name: 'Descargar boleta' })
  await write(page, 'Autos', 'Ñandú c/ D’Angelo')
  await write(page, 'Total regulado', '1200')
  await writeDate(page, 'Fecha de pago', 'hoy-0')
  const day = await readDate(page, 'Fecha de pago')
  const isAsTyped = async (): Promise<void> => {
    await expect(textField(page, 'Autos')).toHaveValue('ÑANDÚ C/ D’ANGELO')
    await expect(textField(page, 'Total regulado')).toHaveValue('1200')
    await expect(dateField(page, 'Fecha de pago')).toBeVisible()
    expect(await readDate(page, 'Fecha de pago')).toBe(day)
  }

  await test.step('without a connection it is said before the press', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('Para descargar el PDF necesitás conexión.')).toBeVisible()
    await pressAnyway(button)
    await isAsTyped()
    await page.context().setOffline(false)
    await expect(page.getByText('Para descargar el PDF necesitás conexión.')).toBeHidden()
  })

  await test.step('a blocked window says so, and has a way on', async () => {
    await button.click()
    await expect(page.getByText('El navegador bloqueó la ventana del PDF.')).toBeVisible()
    await expectAccessible(page, 'a blocked window')
    const answering = page.waitForResponse(isGenerator)
    await app.press('Abrir en esta ventana')
    expect((await answering).headers()['content-type']).toBe('application/pdf')
    await page.waitForURL('**/generadores/pericia')
    await page.goBack()
    await isAsTyped()
    await app.open('/pericias')
    await expect(page.getByText('Seguís con lo que habías escrito.')).toBeVisible()
    await isAsTyped()
  })

  await test.step('begun anew, it is empty', async () => {
    await app.press('Empezar de nuevo')
    await expect(textField(page, 'Autos')).toHaveValue('')
    await expect(page.getByText('Seguís con lo que habías escrito.')).toBeHidden()
  })
  await logOut(app)
  await expect(passwordField(app)).toBeVisible()
})

test('[ROUTE-016] a session that the fund ended closes the window and keeps what was typed', async ({
  app,
  portal,
}) => {
  const { page } = app
  await signIn(app, '120002', "Bruno D'Angelo")
  await app.open('/pericias')
  await write(page, 'Autos', 'luna c/ sosa')
  await write(page, 'Total regulado', '1200,5')
  await writeDate(page, 'Fecha de pago', 'hoy-0')
  await portal.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.subject, '120002'))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Descargar boleta' }).click(),
  ])
  await expect.poll(() => popup.isClosed()).toBe(true)
  const door = app.dialog('Ingresá tu contraseña para seguir')
  await expect(door).toBeVisible()
  await door.getByRole('textbox', { name: /^Contraseña/ }).fill(demoPassword)
  await door.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(door).toBeHidden()
  await expect(textField(page, 'Autos')).toHaveValue('LUNA C/ SOSA')
  const pdfs = await keepPdfs(page.context())
  const { response } = await print(page, page.getByRole('button', { name: 'Descargar boleta' }))
  expect(response.status()).toBe(200)
  expect((await pdfs.pages()).join(' ')).toContain('$ 1.200,50')
})
