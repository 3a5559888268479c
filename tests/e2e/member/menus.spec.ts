import type { Locator } from '@playwright/test'
import { expect, phone, test, type App } from '../support/app'
import { isAtDoor, seesFile, signIn } from '../support/member'

test.use({ serviceWorkers: 'block' })

const wide = { width: 1280, height: 900 }

const drawerOf = (app: App): Locator => app.page.getByRole('complementary', { name: 'Menú principal' })

/** Opens the full-screen menu of narrow screens. */
const openMenu = async (app: App): Promise<Locator> => {
  await app.press('Abrir menú')
  const menu = app.dialog('Menú')
  await expect(menu).toBeVisible()
  return menu
}

test(
  '[NAV-004] [CONST-008] a wide screen has a drawer of 280 px, a phone a menu that fills it',
  { tag: '@near' },
  async ({ app }) => {
    const { page } = app
    await page.setViewportSize(wide)
    await signIn(app, '120001', 'Ana María Rossi')
    const drawer = drawerOf(app)
    expect((await drawer.boundingBox())?.width).toBe(280)
    await page.setViewportSize(phone.viewport)
    await expect(drawer).toBeHidden()
    const menu = await openMenu(app)
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone.viewport })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
    await openMenu(app)
    await menu.getByRole('button', { name: 'cerrar sesion' }).click()
    await isAtDoor(app)
  },
)

test('[NAV-009] the drawer leads from screen to screen, to the terms of use, and back by the logo', async ({ app }) => {
  const { page } = app
  await page.setViewportSize(wide)
  await signIn(app, '120001', 'Ana María Rossi')
  const drawer = drawerOf(app)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Mi legajo', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(drawer.getByRole('link', { name: /^Opción de nivel/ })).toContainText('Abierta')
  await drawer.getByRole('button', { name: 'ver términos y condiciones' }).click()
  const terms = app.dialog('Términos y condiciones')
  await expect(terms.getByRole('listitem')).toHaveText(
    [...'abcdefghijkl'].map((letter) => new RegExp(`^${letter}\\) `)),
  )
  await terms.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(terms).toBeHidden()
  await drawer.getByRole('link', { name: /^Opción de nivel/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Seleccioná una Opción de Nivel para/ })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^Opción de nivel/ })).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('link', { name: 'Caja de Previsión Profesional, inicio' }).click()
  await seesFile(app, 'Ana María Rossi')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[NAV-008] four places under the thumb, the bell and the user menu lead through the portal', async ({ app }) => {
    const { page } = app
    await signIn(app, '120001', 'Ana María Rossi')
    const bar = page.getByRole('navigation', { name: 'Accesos principales' })
    await expect(bar.getByRole('link')).toHaveText(['Mi perfil', 'Más (trámites)', 'Mis turnos', 'Mi credencial'])
    for (const [item, title, path] of [
      ['Más (trámites)', 'Mis trámites', '/tramites'],
      ['Mis turnos', 'Mis turnos', '/turnos'],
    ] as const) {
      await bar.getByRole('link', { name: item }).click()
      await expect(page).toHaveURL(app.url(path))
      await expect(app.heading(title)).toBeVisible()
      await expect(bar.getByRole('link', { name: item })).toHaveAttribute('aria-current', 'page')
    }
    await bar.getByRole('link', { name: 'Mi credencial' }).click()
    await expect(app.dialog('Credencial')).toBeVisible()
    await expect(page).toHaveURL(app.url('/credencial'))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(app.url('/turnos'))
    await bar.getByRole('link', { name: 'Mi perfil' }).click()
    await seesFile(app, 'Ana María Rossi')
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    await expect(app.dialog('Notificaciones')).toContainText('comunicaciones sin leer')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menú de usuario: Ana María Rossi' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Foto de perfil',
      'Cambiar contraseña',
      'Seguridad de tu cuenta',
      'Cerrar sesión',
    ])
    await page.keyboard.press('Escape')
    await app.open('/prestamos')
    await expect(app.heading('Mis prestamos')).toBeVisible()
  })
})
