import { paths } from '../../../src/contract/base-paths'
import { App, expect, phone, test } from '../support/app'
import { putPasswordsBack } from '../support/files-back'
import {
  demoPassword,
  isAtDoor,
  logOut,
  refusedWords,
  seesFile,
  seesNothingOf,
  signIn,
  trySignIn,
} from '../support/member'

putPasswordsBack()

test.use({ ...phone, serviceWorkers: 'block' })

test('[LOGIN-008] after wrong passwords the captcha stands before the door', async ({ app }) => {
  const { page } = app
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(paths.login)) sent.push(request.url())
  })
  const captcha = page.getByRole('checkbox', { name: 'No soy un robot' })
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true })
  await app.open('/login')
  for (const failures of [1, 2, 3]) {
    await trySignIn(app, '120019', `Mala-${failures}`)
    await expect.poll(() => sent.length).toBe(failures)
    await expect(page.getByRole('main').getByRole('alert').getByText(refusedWords)).toBeVisible()
    await expect(captcha).toHaveCount(failures < 3 ? 0 : 1)
  }
  await expect(enter).not.toHaveAttribute('aria-disabled', 'true')
  await trySignIn(app, '120019')
  await expect(page.getByText('Debe completar el Captcha!')).toBeVisible()
  expect(sent).toHaveLength(3)

  await app.solveCaptcha()
  await trySignIn(app, '120019', 'Mala-4')
  await expect.poll(() => sent.length).toBe(4)
  // Answered: until then the button looks disabled too, and swallows the press.
  await expect(captcha).toBeVisible()
  await expect(enter).not.toHaveAttribute('aria-busy')
  await expect(enter).toHaveAttribute('aria-disabled', 'true')
  await app.pressAnyway('Ingresar')
  await expect(page.getByText('Debe completar el Captcha!')).toBeVisible()
  expect(sent).toHaveLength(4)
  await app.solveCaptcha()
  await expect(enter).not.toHaveAttribute('aria-disabled', 'true')
  await trySignIn(app, '120019')
  await seesFile(app, 'Sergio Torres')
  expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(['distrito', 'nroafi', 'token'])
})

test(
  '[ROUTE-040] a sign-in leads where its person wanted to go, and never out of the portal',
  { tag: '@near' },
  async ({ app }) => {
    const { page } = app
    await app.open('/listarContactos')
    await expect(page).toHaveURL(app.url('/login?redirect=%2FlistarContactos'))
    await trySignIn(app, '120002')
    await expect(app.heading('Mis medios de contacto')).toBeVisible()
    await expect(page).toHaveURL(app.url('/listarContactos'))
    for (const path of [
      '/login',
      '/RecuperarPassword',
      '/preafiliacion',
      '/cambiarPassword',
      '/formularioAfiliacion',
      '/login?redirect=%2F%2Fotro.example%2Fdashboard',
      '/noexiste',
    ]) {
      await app.open(path)
      await seesFile(app, "Bruno D'Angelo")
      await expect(page).toHaveURL(app.url('/dashboard'))
    }
    for (const elsewhere of ['https://otro.example/', '//otro.example/dashboard']) {
      await logOut(app)
      await app.open(`/login?redirect=${encodeURIComponent(elsewhere)}`)
      await trySignIn(app, '120002')
      await seesFile(app, "Bruno D'Angelo")
      await expect(page).toHaveURL(app.url('/dashboard'))
    }
  },
)

test('[SESSION-010] leaving closes the other tab too, and Back shows nothing of the member (F73)', async ({ app }) => {
  const { page } = app
  const other = new App(await page.context().newPage(), app.origin)
  await signIn(app, '120002', "Bruno D'Angelo")
  await signIn(other, '120002', "Bruno D'Angelo")
  const own = [/D'Angelo/, /120002/, /25\.222\.333/, /bruno\.dangelo@/]
  await page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
  await expect(page.getByText(/bruno\.dangelo@/).first()).toBeVisible()

  const told = page.waitForResponse((response) => response.url().includes(paths.logout))
  await logOut(app)
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(app.url('/login'))
  await isAtDoor(other)
  await expect(other.page.getByText('Tu sesión terminó.')).toBeVisible()
  for (const tab of [app, other]) {
    await seesNothingOf(tab.page, own)
    expect(await tab.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  }
  await page.goBack()
  await isAtDoor(app)
  await seesNothingOf(page, own)
  // A page that the browser loads anew asks the guard again.
  await app.open('/listarContactos')
  await isAtDoor(app)
  await seesNothingOf(page, own)
})

test('[LOGIN-012] the first sign-in asks for a password of one’s own', async ({ app }) => {
  const { page } = app
  await signIn(app, '120023', 'Walter Ríos')
  const dialog = app.dialog('Cambiar contraseña')
  const save = dialog.getByRole('button', { name: 'Cambiar contraseña' })
  const write = async (first: string, second: string): Promise<void> => {
    await dialog.getByLabel('Contraseña nueva', { exact: true }).fill(first)
    await dialog.getByLabel('Repetí la contraseña nueva', { exact: true }).fill(second)
    await save.click()
  }
  await expect(
    dialog.getByText('La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.'),
  ).toBeVisible()
  await save.click()
  await expect(dialog.getByText('Campo requerido.')).toHaveCount(3)
  await write('propia-2027', 'propia-2026')
  await expect(dialog.getByText('No hay coincidencia en los campos.')).toBeVisible()
  await write('Propia-2027', 'Propia-2027')
  await expect(dialog.getByText('Campo requerido.')).toHaveCount(1)
  await dialog.getByText('Acepto los términos y condiciones.').click()
  await save.click()
  // Part of the dialog, which it would cover otherwise.
  const done = app.dialog('Cambiaste tu contraseña')
  await expect(done.locator('.snack')).toContainText('Actualizacion correcta. Cerrando sesión....')
  await isAtDoor(app)
  await trySignIn(app, '120023', demoPassword)
  await expect(page.getByRole('main').getByRole('alert').getByText(refusedWords)).toBeVisible()
  await trySignIn(app, '120023', 'Propia-2027')
  await seesFile(app, 'Walter Ríos')
  await expect(dialog).toHaveCount(0)
})
