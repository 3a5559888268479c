import { expect, phone, test, type App } from '../support/app'
import { putPasswordsBack } from '../support/files-back'
import { expectAccessible, expectAxe } from '../support/axe'
import { textField, tick } from '../support/fields'
import { tabTo } from '../support/keyboard'
import { linkTo } from '../support/letters'
import { chooseInUserMenu, isAtDoor, logOut, seesFile, signIn, trySignIn } from '../support/member'

putPasswordsBack()

test.use({ ...phone, serviceWorkers: 'block' })

const wide = { width: 1280, height: 900 }

/** Presses what opens a dialog, looks it over and closes it again. */
const inDialog = async (app: App, name: string | RegExp, open: () => Promise<void>): Promise<void> => {
  const dialog = app.dialog(name)
  await open()
  await expect(dialog).toBeVisible()
  await expectAccessible(app.page, `dialog ${name}`)
  await app.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Follows a link and waits for the heading of its screen. */
const follow = async (app: App, link: string | RegExp, heading: string): Promise<void> => {
  await app.page.getByRole('link', { name: link }).first().click()
  await expect(app.heading(heading)).toBeVisible()
  await expect(app.page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('the screens before the sign-in pass axe, light and dark, on a phone', async ({ app, portal }) => {
  const { page } = app
  await app.open('/login')
  await app.press('Ingresar')
  await expectAccessible(page, 'sign-in with problems')
  for (const wrong of ['Mala-1', 'Mala-2', 'Mala-3']) {
    await trySignIn(app, '120021', wrong)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  }
  await expect(page.getByText('No soy un robot')).toBeVisible()
  await expectAccessible(page, 'sign-in with captcha')
  await inDialog(app, /contraseña/i, () => app.press('¿Olvidaste tu contraseña?'))
  await app.open('/recuperarPassword?v=nada')
  await expect(page.getByText('El enlace no es válido.')).toBeVisible()
  await expectAccessible(page, 'a link that is not good')
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
  await textField(page, 'Número de matrícula').fill('120014')
  await textField(page, 'Número de documento').fill('32444666')
  await tick(page, 'Acepto los términos y condiciones.')
  await app.solveCaptcha()
  await app.press('Continuar')
  await expect(page.getByText('Te enviamos un correo')).toBeVisible()
  await expectAccessible(page, 'recovery answered')
  await app.open(await linkTo(portal.dataDir, 'martina.figueroa@correo.example'))
  await app.press('Guardar contraseña')
  await expectAccessible(page, 'new password with problems')
  for (const path of ['/passwordChanged', '/acceso-denegado', '/pruebaLoginEmpleado']) {
    await app.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('the member’s screens and dialogs pass axe, light and dark, on a phone', async ({ app }) => {
  const { page } = app
  await signIn(app, '120008', 'Graciela Núñez')
  await expectAccessible(page, 'file with a debt')
  await inDialog(app, 'QUIERO QUE ME LLAMEN', () => app.press('quiero que me llamen'))
  await inDialog(app, 'Editar mi legajo', () => app.press('Editar mi legajo'))
  await inDialog(app, 'Foto de perfil', () => chooseInUserMenu(app, 'Foto de perfil'))
  await inDialog(app, 'Cambiar contraseña', () => chooseInUserMenu(app, 'Cambiar contraseña'))
  await inDialog(app, 'Notificaciones', () => page.getByRole('button', { name: /^Notificaciones/ }).click())
  await app.press('Abrir menú')
  await app.dialog('Menú').getByRole('button', { name: 'Pagos' }).click()
  await expectAccessible(page, 'menu')
  await inDialog(app, 'Términos y condiciones', () => app.press('ver términos y condiciones'))
  if (await app.dialog('Menú').isVisible()) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'user menu')
  await page.keyboard.press('Escape')
  await follow(app, 'Ver todos mis datos personales', 'Datos personales')
  await expectAccessible(page, 'personal data')
  await page.goBack()
  await follow(app, 'Ver todos mis medios de contacto', 'Mis medios de contacto')
  await expectAccessible(page, 'contacts')
  await follow(app, 'Más (trámites)', 'Mis trámites')
  await expectAccessible(page, 'procedures')
  for (const path of ['/mediosDeContacto', '/turnos']) {
    await app.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
  await logOut(app)

  await signIn(app, '120018', 'Rocío Medina')
  await follow(app, 'Ver todos los familiares', 'Datos de familiares')
  await expectAccessible(page, 'relatives')
  await inDialog(app, 'Datos de familiares', () => app.press('Agregar familiar'))
  await logOut(app)

  await signIn(app, '120015', 'Nicolás Herrera')
  await expect(app.dialog('Confirmá tus datos de contacto')).toBeVisible()
  await expectAccessible(page, 'contact data to confirm')
})

test('with the drawer the screens pass axe, light and dark', async ({ app }) => {
  const { page } = app
  await page.setViewportSize(wide)
  await app.open('/login')
  await expectAxe(page, 'sign-in, wide')
  await trySignIn(app, '120014')
  await expect(app.dialog('Tu foto de legajo')).toBeVisible()
  await expectAccessible(page, 'photo reminder, wide')
  await app.press('cargar foto')
  await expect(app.dialog('Foto de legajo')).toBeVisible()
  await expectAccessible(page, 'photo dialog, wide')
  await page.keyboard.press('Escape')
  await seesFile(app, 'Martina Figueroa')
  await expectAxe(page, 'file, wide')
  await follow(app, 'Ver todos mis medios de contacto', 'Mis medios de contacto')
  await expectAxe(page, 'contacts, wide')
  await follow(app, 'Bandeja de salida', 'Bandeja de salida')
  await expectAxe(page, 'outbox, wide')
  await app.open('/subsidios')
  await expect(app.heading('Subsidios')).toBeVisible()
  await expectAccessible(page, 'benefits, wide')
  await follow(app, 'Maternidad', 'Maternidad')
  await expectAccessible(page, 'a benefit, wide')
})

test('a member signs in, reads and leaves with the keyboard alone', { tag: '@near' }, async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  await app.open('/login')
  await tabTo(page, 'Número de afiliado', 'textbox')
  await keyboard.type('120003')
  await keyboard.press('Tab')
  await keyboard.type('Demo-2026')
  await keyboard.press('Enter')
  await seesFile(app, 'Alex Moyano')
  await expect(app.heading('Mi legajo')).toBeFocused()
  await tabTo(page, 'Abrir menú', 'button')
  await keyboard.press('Enter')
  await expect(app.dialog('Menú')).toBeVisible()
  await tabTo(page, 'Pagos', 'button')
  await keyboard.press('Enter')
  await tabTo(page, 'Mis pagos', 'link')
  await keyboard.press('Enter')
  await expect(app.heading('Mis pagos')).toBeFocused()
  await expect(app.dialog('Menú')).toBeHidden()
  await tabTo(page, 'Mi perfil', 'link')
  await keyboard.press('Enter')
  await seesFile(app, 'Alex Moyano')
  await tabTo(page, /^Menú de usuario/, 'button')
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Foto de perfil' })).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused()
  await keyboard.press('Enter')
  await isAtDoor(app)
})
