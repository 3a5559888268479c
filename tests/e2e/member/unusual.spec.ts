import type { Locator } from '@playwright/test'
import { App, expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { openSecurity, signIn, unfold } from '../support/member'

test.use({ ...phone, serviceWorkers: 'block' })

const nroafi = '120017'
const name = 'Pedro Godoy'

const security = (app: App): Locator => app.page.getByRole('main')

test('[UNS-152] "No fui yo" about a new device closes the rest, and leads to a new password', async ({
  app,
  browser,
  portal,
}) => {
  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const other = new App(await elsewhere.newPage(), portal.url)
  await signIn(app, nroafi, name)
  await openSecurity(app)
  await expect(security(app).getByRole('heading', { name: 'No vimos nada fuera de lo habitual.' })).toBeVisible()
  await expectAccessible(app.page, 'nothing unusual')

  await signIn(other, nroafi, name)
  await app.page.reload()
  await expect(
    security(app).getByRole('heading', { name: /^Hubo un ingreso desde un dispositivo nuevo/ }),
  ).toBeVisible()
  // In the first view of a phone.
  await expect(security(app).getByRole('button', { name: 'No fui yo' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(app.page, 'an unusual event')
  await app.press('No fui yo')
  await expect(security(app).getByRole('heading', { name: 'Cerramos la otra sesión' })).toBeFocused()
  await expect(security(app).getByRole('list', { name: 'Qué cerramos' }).getByText('Cerrada')).toBeVisible()
  await unfold(app, 'Dispositivos')
  await expect(security(app).getByRole('list', { name: 'Dispositivos' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(app.page, 'what was closed')
  await app.press('Elegir la contraseña')
  await expect(app.dialog('Cambiar contraseña')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await app.page.reload()
  await expect(security(app).getByRole('heading', { name: 'Elegí una contraseña nueva' })).toBeVisible()
  await elsewhere.close()
})
