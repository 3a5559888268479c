import type { Locator } from '@playwright/test'
import { expect, phone, test, type App } from '../support/app'
import { isAtDoor, seesFile, signIn } from '../support/member'

test.use({ serviceWorkers: 'block' })

const wide = { width: 1280, height: 900 }

const drawerOf = (app: App): Locator => app.page.getByRole('complementary', { name: 'Menú principal' })

const sectionsOf = (place: Locator): Locator => place.getByRole('navigation', { name: 'Secciones' })

/** Labels of the entries, without those inside of a group. */
const labelsOf = (place: Locator): Locator => sectionsOf(place).locator(':scope > ul > li > * > .nav-label')

/** Opens the full-screen menu of narrow screens. */
const openMenu = async (app: App): Promise<Locator> => {
  await app.press('Abrir menú')
  const menu = app.dialog('Menú')
  await expect(menu).toBeVisible()
  return menu
}

const roles = [
  {
    nroafi: '120003',
    name: 'Alex Moyano',
    labels: [
      'Mi legajo',
      'Opción de nivel',
      'Mis turnos',
      'Pagos',
      'Mis trámites',
      'Credenciales',
      'Comunicaciones',
      'Contacto',
    ],
    groups: {
      Pagos: ['Realizar pagos', 'Mis pagos', 'Pericias', 'Detalle de aportes'],
      Credenciales: ['Credencial de afiliado', 'Constancia para convenios'],
    },
  },
  {
    nroafi: '120009',
    name: 'Héctor Ibarra',
    labels: ['Mi legajo', 'Mis turnos', 'Haberes', 'Pericias', 'Préstamos', 'Credencial', 'Comunicaciones', 'Contacto'],
    groups: { Préstamos: ['Detalle de préstamos', 'Realizar pagos', 'Mis pagos'] },
  },
  {
    nroafi: '120011',
    name: 'Javier Roldán',
    labels: ['Mi legajo', 'Mis turnos', 'Opción de nivel', 'Pagos', 'Mis trámites', 'Contacto'],
    groups: {},
  },
  { nroafi: '120013', name: 'Leandro Ponce', labels: [], groups: {} },
] as const

test('[NAV-012] [NAV-013] [NAV-014] [NAV-015] [NAV-006] each role has its menu, the same in the drawer and on a phone, and leaves by it', async ({
  app,
}) => {
  const { page } = app
  for (const { nroafi, name, labels, groups } of roles) {
    await page.setViewportSize(wide)
    await signIn(app, nroafi, name)
    const drawer = drawerOf(app)
    await expect(drawer.getByRole('link', { name: 'Bandeja de salida' })).toBeVisible()
    await expect(labelsOf(drawer)).toHaveText([...labels])
    for (const [group, entries] of Object.entries(groups)) {
      const button = drawer.getByRole('button', { name: group })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const item = sectionsOf(drawer)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: group }) })
      await expect(item.getByRole('link')).toHaveText([...entries])
    }
    await page.setViewportSize(phone.viewport)
    await expect(drawer).toBeHidden()
    const menu = await openMenu(app)
    await expect(labelsOf(menu)).toHaveText([...labels])
    await expect(menu).toContainText(`MP ${nroafi}`)
    await menu.getByRole('button', { name: 'cerrar sesion' }).click()
    await isAtDoor(app)
  }
})

test('[CONST-008] [NAV-001] [NAV-004] [NAV-005] [NAV-009] a wide screen has the drawer of 280 px, with the terms of use, and the bar above', async ({
  app,
}) => {
  const { page } = app
  await page.setViewportSize(wide)
  await signIn(app, '120001', 'Ana María Rossi')
  const drawer = drawerOf(app)
  expect((await drawer.boundingBox())?.width).toBe(280)
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

  test('[NAV-007] [NAV-008] [NAV-010] [NAV-011] [ROUTE-025] a full-screen menu, four places under the thumb, the bell, the user menu, and honest pages', async ({
    app,
  }) => {
    const { page } = app
    await signIn(app, '120001', 'Ana María Rossi')
    const menu = await openMenu(app)
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone.viewport })
    await expect(menu.getByRole('button', { name: 'ver términos y condiciones' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()

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
    await expect(page.getByRole('menuitem')).toHaveText(['Foto de perfil', 'Cambiar contraseña', 'Cerrar sesión'])
    await page.keyboard.press('Escape')
    await app.open('/prestamos')
    await expect(app.heading('Mis prestamos')).toBeVisible()
  })
})
