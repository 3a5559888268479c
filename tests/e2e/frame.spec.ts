import type { Page } from '@playwright/test'
import { expect, phone, test } from './support/app'

test.use({ ...phone, serviceWorkers: 'block' })

/** From now on the server has another release: the files of this page are gone. */
const releaseAnother = async (page: Page): Promise<void> => {
  await page.route(/\/afiliados\/assets\/.*\.(js|css)$/, (route) => route.fulfill({ status: 404 }))
  await page.route(/\/afiliados\/$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replaceAll(/index-[\w-]+\.js/g, 'index-OTRA.js') })
  })
}

test('[J03] a page that is older than the server says so, and not that there is no connection', async ({ app }) => {
  const { page } = app
  await app.open('/login')
  await app.takenOver()
  // What the page brings once its first screen stands.
  await page.waitForLoadState('networkidle')
  await releaseAnother(page)
  await page.getByRole('link', { name: 'Nuevo usuario / Recuperar contraseña' }).click()
  await expect(page.getByText('Hay una versión nueva del portal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible()
  await expect(page.getByText(/sin conexión|revisá la conexión/i)).toHaveCount(0)
})

test('[J02] a screen that breaks says what is kept and the ways on', async ({ app }) => {
  const { page } = app
  await page.route(/\/assets\/OfficesPage-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    await route.fulfill({
      response: answer,
      body: code.replace(/OfficesPage:[\w$]+/, 'OfficesPage:()=>{throw new RangeError()}'),
    })
  })
  await app.open('/delegaciones')
  await expect(page.getByRole('alert')).toContainText('Esta parte del portal dejó de funcionar.')
  await expect(page.getByRole('banner').getByRole('link')).toBeVisible()
  await page.getByRole('button', { name: 'Informe técnico' }).click()
  await expect(page.getByRole('dialog', { name: 'Informe técnico' })).toContainText(
    'Una parte del portal dejó de funcionar.',
  )
})

test('[P39] the signal that comes and goes moves no button of the sign-in', async ({ app }) => {
  const { page } = app
  await app.open('/login')
  await app.takenOver()
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true })
  const before = await enter.boundingBox()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sin conexión:/)).toBeVisible()
  expect(await enter.boundingBox()).toEqual(before)
  await page.context().setOffline(false)
  await expect(page.getByText(/^Sin conexión:/)).toHaveCount(0)
  expect(await enter.boundingBox()).toEqual(before)
})

test('a sheet that opens under a finger takes no second tap', async ({ app }) => {
  const { page } = app
  await app.open('/login')
  await app.takenOver()
  const help = page.getByRole('button', { name: 'Ayuda' })
  await help.scrollIntoViewIfNeeded()
  const box = await help.boundingBox()
  if (box === null) throw new Error('no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // The code of the help is here: it opens at once.
  await help.click()
  await page.getByRole('button', { name: 'Cerrar la ayuda' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.touchscreen.tap(x, y)
  await expect(page.locator('.shield')).toBeAttached()
  await expect(page.locator('.shield')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})
