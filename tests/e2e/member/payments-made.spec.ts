import { readFile } from 'node:fs/promises'
import { and, desc, eq } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { paymentLedger } from '../../../server/db/schema/payments'
import { App, expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { expectFits } from '../support/fit'
import { isKept, seesFile, signIn, trySignIn } from '../support/member'
import { watchPolicies } from '../../support/policies'
import { readPages } from '../../server/support/pdf'
import type { Portal } from '../support/server'

test.use({ ...phone, serviceWorkers: 'block' })

const ana = '120001'

const openPayments = async (app: App): Promise<void> => {
  await app.open('/consultaPagos')
  await expect(app.heading('Mis pagos')).toBeVisible()
  await expect(app.page.getByRole('table', { name: 'Mis pagos' })).toBeVisible()
}

/** Presses the button of the first payment in the list. */
const openFirst = (app: App, button: 'Detalle' | 'Comprobante', what = ''): Promise<void> =>
  app.page
    .getByRole('button', { name: new RegExp(`^${button} de .*${what}`) })
    .first()
    .click()

const savePdf = async (app: App) => {
  const saving = app.page.waitForEvent('download')
  await app.press('Descargar PDF')
  const download = await saving
  const bytes = new Uint8Array(await readFile(await download.path()))
  return { name: download.suggestedFilename(), pages: await readPages(bytes) }
}

/** Gives the newest payment of a member that many more concepts. */
const addLines = async ({ db }: Portal, nroafi: number, count: number): Promise<void> => {
  const [last] = await db
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.nroafi, nroafi))
    .orderBy(desc(paymentLedger.at))
    .limit(1)
  const [concept] = await db
    .select()
    .from(debtConcepts)
    .where(and(eq(debtConcepts.id, last?.conceptId ?? 0)))
  if (last === undefined || concept === undefined) throw new Error('The member has no payments.')
  const { id: _concept, ...like } = concept
  const concepts = await db
    .insert(debtConcepts)
    .values(Array.from({ length: count }, () => like))
    .returning({ id: debtConcepts.id })
  const { id: _line, ...line } = last
  await db
    .insert(paymentLedger)
    .values(concepts.map(({ id }, index) => ({ ...line, conceptId: id, title: `Concepto agregado ${index + 1}` })))
}

test('[PAY-033] a payment is found, read and saved as a PDF, on a phone', { tag: '@near' }, async ({ app }) => {
  const { page } = app
  const broken = await watchPolicies(page)
  await signIn(app, ana, 'Ana María Rossi')
  await app.press('Abrir menú')
  await app.dialog('Menú').getByRole('button', { name: 'Pagos' }).click()
  await app.dialog('Menú').getByRole('link', { name: 'Mis pagos' }).click()
  await expect(app.heading('Mis pagos')).toBeFocused()
  await expect(page.getByText(/^1 a 10 de \d\d$/)).toBeVisible()
  await expectAccessible(page, 'payments')
  await expectFits(page, 'payments')
  await page.getByRole('searchbox', { name: 'Buscar en mis pagos' }).fill('y 2 más')

  await openFirst(app, 'Detalle', String.raw`\(y 2 más\)$`)
  const detail = app.dialog('Detalle del pago')
  await expect(detail.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'detail of a payment')
  await detail.getByRole('button', { name: 'Comprobante' }).click()
  const receipt = app.dialog('Comprobante de pago')
  await expect(receipt.getByRole('listitem')).toHaveCount(3)
  await expect(detail).toBeHidden()
  await expect(receipt.locator('dl > div')).toContainText(['AfiliadaAna María Rossi', 'MP120001'], {
    useInnerText: false,
  })
  await expectAccessible(page, 'receipt of a payment')
  await expectFits(page, 'receipt of a payment')
  const reference = (await receipt.locator('dl > div').last().locator('dd').textContent()) ?? ''

  const { name, pages } = await savePdf(app)
  expect(name).toBe(`comprobante-pago-${reference.slice(-7)}.pdf`)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatchObject({ width: 210, height: 297 })
  const [picture] = pages[0]?.pictures ?? []
  expect(picture).toMatchObject({ x: 45, y: 20, width: 120 })
  expect(picture?.height).toBeLessThan(257)
  expect(picture?.pixels).toBe(640 * 1.2)
  expect(pages[0]?.text).toMatch(/^Comprobante de pago /)
  expect(pages[0]?.text).toContain('Ana María Rossi')
  expect(pages[0]?.text).toContain(reference)
  expect(pages[0]?.text).toMatch(/\$ \d{3}\.\d{3},\d\d/)
  expect(broken).toEqual([])

  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(page.getByRole('button', { name: /^Detalle de .*\(y 2 más\)$/ }).first()).toBeFocused()
})

test('[PAY-033] a receipt of hundreds of lines goes on from page to page and loses none', async ({ app, portal }) => {
  await addLines(portal, Number(ana), 120)
  await signIn(app, ana, 'Ana María Rossi')
  await openPayments(app)
  await openFirst(app, 'Comprobante')
  await expect(app.dialog('Comprobante de pago').getByRole('listitem')).toHaveCount(122)
  const { pages } = await savePdf(app)
  expect(pages.length).toBeGreaterThan(2)
  for (const { pictures } of pages) {
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatchObject({ x: 45, y: 20, width: 120 })
    expect(pictures[0]?.height).toBeLessThanOrEqual(257)
  }
  const text = pages.map((one) => one.text).join('\n')
  expect(text).toContain(`Página 1 de ${pages.length}`)
  for (const number of [1, 2, 60, 119, 120]) expect(text).toMatch(new RegExp(`Concepto agregado ${number}\\b`))
})

test('[PAY-018] without a connection the last known payments open, with receipt and PDF', async ({
  handset,
  portal,
}) => {
  let app = new App(handset.page, portal.url)
  await app.openLogin()
  await trySignIn(app, ana)
  await seesFile(app, 'Ana María Rossi')
  // The later lists of the file are asked for only while it is shown.
  await isKept(app.page)
  await openPayments(app)
  await isKept(app.page, 1, 1)
  app = new App(await handset.crashAndStartOffline(), portal.url)
  await app.open('/consultaPagos')
  await trySignIn(app, ana)
  await expect(app.heading('Mis pagos')).toBeVisible()
  await expect(app.page.getByText(/^Ves tus pagos como estaban (hoy|ayer), \d{1,2}:\d\d\./)).toBeVisible()
  await openFirst(app, 'Comprobante')
  await expect(app.dialog('Comprobante de pago')).toContainText('Ana María Rossi')
  const { name, pages } = await savePdf(app)
  expect(name).toMatch(/^comprobante-pago-[0-9a-f]{7}\.pdf$/)
  expect(pages[0]?.pictures).toHaveLength(1)
  expect(pages[0]?.text).toContain('Identificador de pago')
})
