import { mkdir } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { messages } from '../../server/db/schema/member-contacts'
import { paths } from '../../src/contract/base-paths'
import { expect, phone, test, type App } from './support/app'
import { expectAccessible } from './support/axe'
import { setText } from './support/fit'
import { pdf } from './support/files'
import { signIn } from './support/member'
import type { Portal } from './support/server'

// The service worker would answer some of the calls that are delayed here.
test.use({ ...phone, serviceWorkers: 'block' })

type Line = { type: string; saveData: boolean }

/** A browser that tells its line; `tellLine` changes it. */
const fakeLine = (line: Line): void => {
  const connection: EventTarget & Partial<Line> = new EventTarget()
  Object.assign(connection, line)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

const tellLine = (page: Page, line: Line): Promise<void> =>
  page.evaluate((now) => {
    const connection: unknown = Reflect.get(navigator, 'connection')
    if (!(connection instanceof EventTarget)) throw new Error('This browser tells nothing of its line.')
    Object.assign(connection, now)
    connection.dispatchEvent(new Event('change'))
  }, line)

const cellular: Line = { type: 'cellular', saveData: false }
const wifi: Line = { type: 'wifi', saveData: false }

const fourSizes = [4_000_000, 4_000_000, 3_000_000, 2_000_000]

/** Writes a message with documents of these sizes in bytes; by default four of together 12,4 MB. */
const writeMessage = async (app: App, asunto: string, sizes = fourSizes): Promise<void> => {
  await app.open('/mediosDeContacto')
  await app.page.getByRole('textbox', { name: 'Asunto' }).fill(asunto)
  await app.page.getByRole('textbox', { name: 'Mensaje' }).fill('Van los papeles.')
  for (const [at, bytes] of sizes.entries()) {
    await app.page.locator('input[name=archivos]').setInputFiles(await pdf(`papel-${at + 1}.pdf`, bytes))
    await expect(app.page.getByText(`papel-${at + 1}.pdf`).first()).toBeVisible()
  }
  await app.saved()
}

/** A slow line, by the clock as real ones are: each piece takes this long, and a person has a dozen of them to press something. */
const slowPieces = async (context: BrowserContext, ms: number): Promise<void> => {
  await context.route('**/archivos/*', async (route) => {
    await new Promise((go) => setTimeout(go, ms))
    await route.continue().catch(() => undefined)
  })
}

/** Lets this many pieces through and holds the others back; gives the function that lets them go. */
const holdPieces = async (context: BrowserContext, most: number): Promise<() => void> => {
  let passed = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/archivos/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      passed += 1
      if (passed > most) await released
    }
    await route.continue().catch(() => undefined)
  })
  return () => release()
}

const received = async ({ db }: Portal, nroafi: number): Promise<number> =>
  (await db.select().from(messages).where(eq(messages.nroafi, nroafi))).filter(({ kind }) => kind === 'distrito').length

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const before = page.viewportSize()
  for (const [width, height, text, dark] of [
    [390, 844, '100%', false],
    [320, 640, '200%', false],
    [1440, 900, '100%', false],
    [390, 844, '100%', true],
  ] as const) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.setViewportSize({ width, height })
    await setText(page, text)
    await page.screenshot({ path: `${folder}/${name}-${width}${dark ? '-dark' : ''}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: null })
  await setText(page, '')
  if (before) await page.setViewportSize(before)
}

const piecesOf = (page: Page): (() => number) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  return () => sent
}

test('[SAY-003] a large message over mobile data is asked about, and goes on the word of its person', async ({
  app,
  page,
  context,
}) => {
  await context.addInitScript(fakeLine, cellular)
  await slowPieces(context, 700)
  await signIn(app, '120001', 'Ana María Rossi')
  const subject = 'Papeles por datos'
  await writeMessage(app, subject)
  await expect(
    page.getByText('Se envían 4 archivos, 12,4 MB. Antes de gastar tus datos, te preguntamos.'),
  ).toBeVisible()
  await shot(page, '1-before')
  const sent = piecesOf(page)

  await app.press('Enviar mensaje')
  const question = app.dialog('¿Lo enviamos ahora o esperás Wi-Fi?')
  await expect(question).toContainText('Pesa 12,4 MB')
  await expectAccessible(page, 'the question about mobile data')
  await shot(page, '2-question')
  expect(sent()).toBe(0)

  // Who closes the portal at the question loses nothing.
  await app.open('/bandejaDeSalida')
  const waiting = page.getByRole('region', { name: 'Por enviar' })
  await expect(waiting).toContainText('Espera una conexión Wi-Fi, para no gastar tus datos.')
  await shot(page, '3-wifi')
  await waiting.getByRole('button', { name: /^Enviar ahora: / }).click()

  await expect(waiting.getByRole('progressbar').first()).toBeVisible()
  await waiting.getByText('Ver los 4 archivos').click()
  await expect(waiting.getByText(/^En camino · /).first()).toBeVisible()
  await shot(page, '4-going')
  await waiting.getByRole('button', { name: /^Pausar: / }).click()
  await expect(waiting.getByText('En pausa', { exact: true })).toBeVisible()
  await expectAccessible(page, 'outbox with something paused')
  await shot(page, '5-paused')
})

test(
  '[SAY-002] a pause holds over a reload, and what goes on afterwards arrives once',
  { tag: '@near' },
  async ({ app, page, context, portal }) => {
    const letGo = await holdPieces(context, 2)
    await signIn(app, '120001', 'Ana María Rossi')
    const subject = 'Papeles en pausa'
    await writeMessage(app, subject, [4_000_000])
    const sent = piecesOf(page)
    await app.press('Enviar mensaje')
    await app.press('Seguir usando el portal')
    const waiting = page.getByRole('region', { name: 'Por enviar' })
    await expect(waiting.getByRole('progressbar').first()).toBeVisible()
    await waiting.getByRole('button', { name: /^Pausar: / }).click()
    await expect(waiting).toContainText('Está en pausa, como pediste.')

    await page.reload()
    await expect(waiting).toContainText('Está en pausa, como pediste.')
    await expect(waiting.getByRole('progressbar', { name: /^Recibido por la Caja/ })).not.toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    const soFar = sent()
    letGo()
    expect(await received(portal, 120_001)).toBe(0)
    expect(sent()).toBe(soFar)
    await waiting.getByRole('button', { name: /^Seguir: / }).click()
    // Four megabytes, which the server also looks into.
    await expect(page.getByRole('region', { name: 'Enviados' })).toContainText(subject, { timeout: 60_000 })
    await expect(page.getByRole('status').filter({ hasText: 'la Caja lo recibió.' })).toBeAttached()
    expect(await received(portal, 120_001)).toBe(1)
  },
)

test('[SAY-003] what waits for Wi-Fi leaves by itself once there is one', async ({ app, page, context, portal }) => {
  await context.addInitScript(fakeLine, cellular)
  await signIn(app, '120027', 'Clara Benítez')
  await writeMessage(app, 'Papeles por Wi-Fi')
  await app.press('Enviar mensaje')
  await app.press('Esperar Wi-Fi')
  await expect(page.getByRole('dialog')).toContainText('Sale solo cuando te conectes a Wi-Fi')
  await app.press('Ver la bandeja de salida')
  await expect(page.getByText('Espera Wi-Fi', { exact: true })).toBeVisible()
  expect(await received(portal, 120_027)).toBe(0)
  await tellLine(page, wifi)
  await expect(page.getByRole('region', { name: 'Enviados' })).toContainText('Papeles por Wi-Fi')
  expect(await received(portal, 120_027)).toBe(1)
})

test('[SAY-001] what takes long keeps nobody at the form', async ({ app, page, context }) => {
  await slowPieces(context, 2_500)
  await signIn(app, '120001', 'Ana María Rossi')
  await writeMessage(app, 'Papeles lentos')
  await app.press('Enviar mensaje')
  const dialog = app.dialog('Estamos enviando tu trámite')
  await expect(dialog.getByRole('button', { name: 'Seguir usando el portal' })).toBeVisible()
  await expectAccessible(page, 'sending in pieces')
  await shot(page, '6-dialog')
  await context.unroute('**/archivos/*')
  await dialog.getByRole('button', { name: 'Seguir usando el portal' }).click()
  await expect(page.getByRole('region', { name: 'Enviados' })).toContainText('Papeles lentos')
})

test.describe('[SAY-005] an API that only takes a request once', () => {
  test.beforeEach(async ({ context }) => {
    await context.route('**/ping', (route) => route.fulfill({ json: { ok: true } }))
  })

  test('what is handed in without a connection waits for its person', async ({ app, page, context }) => {
    await signIn(app, '120001', 'Ana María Rossi')
    await app.open('/mediosDeContacto')
    await page.getByRole('textbox', { name: 'Asunto' }).fill('Una vez')
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola.')
    await app.saved()
    await expect(page.getByText('Se envía ahora, una sola vez')).toBeVisible()
    // The code of the dialogs still comes: without its worker, a portal that is offline could not load it.
    await context.route('**/portalafiliado-api/**', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(
      page.getByText('Se guarda en este dispositivo; cuando tengas conexión, tocá «Enviar ahora».').first(),
    ).toBeVisible()
    await app.press('Enviar mensaje')
    await expect(page.getByRole('dialog')).toContainText('Cuando tengas conexión, tocá «Enviar ahora».')
    await context.unroute('**/portalafiliado-api/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await app.press('Ver la bandeja de salida')
    const waiting = page.getByRole('region', { name: 'Por enviar' })
    await expect(waiting).toContainText('Se envía una sola vez, cuando vos lo digas.')
    await waiting.getByRole('button', { name: /^Enviar ahora: / }).click()
    await expect(page.getByRole('region', { name: 'Enviados' })).toContainText('Una vez')
  })

  test('a lost answer is not repeated by itself: its person files it', async ({ app, page, context, portal }) => {
    await signIn(app, '120027', 'Clara Benítez')
    const before = await received(portal, 120_027)
    await app.open('/mediosDeContacto')
    await page.getByRole('textbox', { name: 'Asunto' }).fill('Sin respuesta')
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola.')
    await app.saved()
    // It arrives, and the line breaks before the answer comes.
    await context.route(`**${paths.messages}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await app.press('Enviar mensaje')
    const dialog = app.dialog('No sabemos si llegó')
    await expect(dialog).toContainText('No lo repetimos solos')
    await expectAccessible(page, 'a lost answer')
    await shot(page, '7-unsure-dialog')
    await dialog.getByRole('button', { name: 'Ver la bandeja de salida' }).click()
    const attention = page.getByRole('region', { name: 'Necesita tu atención' })
    await expect(attention).toContainText('No sabemos si llegó')
    await expectAccessible(page, 'outbox with a lost answer')
    await shot(page, '8-unsure')
    await page.reload()
    await expect(attention).toContainText('No sabemos si llegó')
    expect(await received(portal, 120_027)).toBe(before + 1)
    await attention.getByRole('button', { name: /^Enviar de nuevo: / }).click()
    await expect(app.dialog('¿Querés enviarlo de nuevo?')).toContainText('la Caja lo va a tener dos veces')
    await app.press('No, dejarlo')
    await attention.getByRole('button', { name: /^Ya llegó: / }).click()
    await expect(page.getByRole('region', { name: 'Enviados' })).toContainText('Entregada, sin número de trámite')
    await shot(page, '9-settled')
    expect(await received(portal, 120_027)).toBe(before + 1)
  })
})
