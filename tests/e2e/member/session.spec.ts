import type { Page } from '@playwright/test'
import { App, expect, phone, test as base } from '../support/app'
import { textField, write } from '../support/fields'
import { demoPassword, fileOf, isAtDoor, logOut, seesFile, signIn } from '../support/member'
import { startServer, type RunningServer } from '../../server/support/server'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a token lives, in minutes; the tests make most of it pass at once. */
const lifeMin = 30

/** A server whose tokens are older than they are: `age` in milliseconds. What it says of the time of day is right. */
type Aging = { server: RunningServer; age: (ms: number) => void }

const test = base.extend<object, { aging: Aging }>({
  aging: [
    async ({ build }, use) => {
      let older = 0
      const server = await startServer({ clock: () => Date.now() - older, config: { distDir: build } })
      await use({
        server,
        age: (ms) => {
          older = ms
        },
      })
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ aging }, use) => use(`${aging.server.url}/afiliados/`),
  app: ({ page, aging }, use) => use(new App(page, aging.server.url)),
})

test.use({ ...phone, serviceWorkers: 'block' })

test.beforeEach(({ aging }) => aging.age(0))

const endedWords = 'Tu sesión terminó. Lo que se guardó en este dispositivo se abre con tu contraseña.'

test('[SESSION-004] a minute before its end the session asks; it goes on, or it closes', async ({ app, aging }) => {
  const { page } = app
  const warning = app.dialog('¿Estás ahí?')
  aging.age(lifeMin * minuteMs - minuteMs)
  await signIn(app, '120002', "Bruno D'Angelo")
  await expect(warning).toContainText('Tu sesión está por terminar.')
  await expect(warning.getByRole('timer')).toHaveText(/^0:[3-5]\d$/)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(async () => (await warning.boundingBox())?.width).toBe(380)
  await page.keyboard.press('Escape')
  await expect(warning).toBeVisible()
  const before = await page.evaluate(() => sessionStorage.getItem('token'))
  aging.age(0)
  await warning.getByRole('button', { name: 'Continuar sesión' }).click()
  await expect(warning).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBe(before)
  await expect(fileOf(app, "Bruno D'Angelo")).toBeVisible()
  await logOut(app)

  await page.clock.install()
  aging.age(lifeMin * minuteMs - minuteMs)
  await signIn(app, '120002', "Bruno D'Angelo")
  await expect(warning).toBeVisible()
  await page.clock.fastForward('01:00')
  await isAtDoor(app)
  await expect(page.getByText(endedWords)).toBeVisible()
  await expect(warning).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

/** The page is out of sight from now on, as behind another tab of a phone. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** It is in front again. */
const show = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('[SESSION-009] a session goes on for a quarter of an hour out of sight, and no longer', async ({ app }) => {
  const { page } = app
  await page.clock.install()
  await signIn(app, '120002', "Bruno D'Angelo")
  await hide(page)
  await page.clock.fastForward('14:30')
  await show(page)
  await expect(fileOf(app, "Bruno D'Angelo")).toBeVisible()
  await hide(page)
  await page.clock.fastForward('15:01')
  await show(page)
  await isAtDoor(app)
  await expect(page.getByText(endedWords)).toBeVisible()
})

test('an open form stays as it is while its session is over, and goes on after the sign-in', async ({ app }) => {
  const { page } = app
  await page.clock.install()
  await signIn(app, '120002', "Bruno D'Angelo")
  await page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
  await page
    .getByRole('button', { name: /^Editar email bruno/ })
    .first()
    .click()
  const form = app.dialog('Editar email')
  await write(form, 'Email', 'bruno.nuevo@correo.example')
  await hide(page)
  await page.clock.fastForward('15:01')
  await show(page)
  const door = app.dialog('Ingresá tu contraseña para seguir')
  await expect(door).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText('correo.example')).toBeHidden()
  await door.getByLabel('Contraseña del afiliado 120002').fill(demoPassword)
  await door.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(textField(form, 'Email')).toHaveValue('bruno.nuevo@correo.example')
  await write(form, 'Repetí tu email', 'bruno.nuevo@correo.example')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('table', { name: 'Emails' })).toContainText('bruno.nuevo@correo.example')
})

for (const days of [-1, 1])
  test(`[SESSION-003] a device whose clock is ${days} days off neither ends nor prolongs a session`, async ({
    app,
    aging,
  }) => {
    const { page } = app
    const warning = app.dialog('¿Estás ahí?')
    await page.clock.install({ time: Date.now() + days * dayMs })
    await signIn(app, '120002', "Bruno D'Angelo")
    await page.reload()
    await seesFile(app, "Bruno D'Angelo")
    await expect(warning).toHaveCount(0)
    await logOut(app)
    aging.age(lifeMin * minuteMs - 50_000)
    await signIn(app, '120002', "Bruno D'Angelo")
    await expect(warning.getByRole('timer')).toHaveText(/^0:[2-5]\d$/)
  })
