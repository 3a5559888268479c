import { paths } from '../../../src/contract/base-paths'
import { expect, phone, test, type App } from '../support/app'
import { putPasswordsBack } from '../support/files-back'
import { makeTicked, textField, tick } from '../support/fields'
import { linkTo } from '../support/letters'
import {
  chooseInUserMenu,
  demoPassword,
  isAtDoor,
  isKept,
  logOut,
  refusedWords,
  seesFile,
  trySignIn,
} from '../support/member'

putPasswordsBack()

test.use({ ...phone, serviceWorkers: 'block' })

const writeNumbers = async (app: App, nroafi: string, nrodoc: string): Promise<void> => {
  await textField(app.page, 'Número de matrícula').fill(nroafi)
  await textField(app.page, 'Número de documento').fill(nrodoc)
}

/** What the fund answered, the orange block. */
const answer = (app: App) => app.page.getByRole('main').getByRole('alert')

/** Asks for a link on the page of recovery. */
const recover = async (app: App, nroafi: string, nrodoc: string): Promise<void> => {
  await app.open('/recuperarPassword')
  await writeNumbers(app, nroafi, nrodoc)
  await tick(app.page, 'Acepto los términos y condiciones.')
  await app.solveCaptcha()
  await app.press('Continuar')
}

/** Writes a new password twice, consents and sends. */
const writePassword = async (app: App, password: string, button: string): Promise<void> => {
  await app.page.getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await app.page.getByLabel('Repetí la contraseña nueva', { exact: true }).fill(password)
  await makeTicked(app.page, 'Acepto los términos y condiciones.')
  await app.press(button)
}

test(
  '[RECOVER-013] T28: a mailed link takes a new password once, and what the device kept still opens',
  { tag: '@near' },
  async ({ installed: { app }, portal }) => {
    const { page } = app
    await app.openLogin()
    await trySignIn(app, '120005')
    await seesFile(app, 'Diego Luna')
    await isKept(page)
    await logOut(app)

    await recover(app, '120005', '31555666')
    await expect(answer(app)).toContainText(
      /^Te enviamos un correo a d\*\*\*@c\*\*\*\.example .*carpeta SPAM.*validaciones@/,
    )
    const link = await linkTo(portal.dataDir, 'diego.luna@correo.example')
    await app.open(link)
    await expect(app.heading('Reestablecer contraseña')).toBeVisible()
    await writePassword(app, 'Argentina-2027', 'Guardar contraseña')
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveAccessibleDescription(/más usadas/)
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('Argentina-2027')
    await writePassword(app, 'Nueva-2027', 'Guardar contraseña')
    await expect(page.getByText('Tu contraseña se guardó correctamente. Ya podés ingresar.')).toBeVisible()
    await app.open(link)
    await expect(answer(app)).toContainText('Este enlace ya se usó')
    await app.open('/recuperarPassword?v=cualquier-cosa')
    await expect(answer(app)).toContainText('El enlace no es válido.')
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
    await expect(app.heading('Nuevo usuario / Recuperar contraseña')).toBeVisible()

    await app.open('/login')
    await trySignIn(app, '120005', demoPassword)
    await expect(answer(app).getByText(refusedWords)).toBeVisible()
    // From here on the server gives nothing of the file: what is read is what the device kept.
    const about = [paths.user, paths.addresses, paths.phones, paths.emails, paths.relatives]
    const lost: string[] = []
    await page.route(
      (url) => about.some((path) => url.pathname.startsWith(path)),
      (route) => {
        lost.push(route.request().url())
        return route.abort('connectionreset')
      },
    )
    await trySignIn(app, '120005', 'Nueva-2027')
    await seesFile(app, 'Diego Luna')
    await expect(page.getByText('diego.luna@correo.example')).toBeVisible()
    expect(lost.length).toBeGreaterThanOrEqual(about.length)
    await logOut(app)
    await page.context().setOffline(true)
    await trySignIn(app, '120005', 'Nueva-2027')
    await seesFile(app, 'Diego Luna')
  },
)

test('[RECOVER-007] a member without a password activates with the letter, and signs in', async ({ app, portal }) => {
  await recover(app, '120022', '41333666')
  await expect(answer(app)).toContainText('Te enviamos un correo')
  const link = await linkTo(portal.dataDir, 'victoria.suarez@correo.example')
  await app.open(link.replace('/recuperarPassword', '/cambiarPassword'))
  await expect(app.heading('Reestablecer contraseña')).toBeVisible()
  await writePassword(app, 'Solo-Letras', 'Guardar contraseña')
  await expect(app.page.getByText('El campo debe contener letras y números.')).toBeVisible()
  await app.open(link)
  await writePassword(app, 'Solo-Letras', 'Guardar contraseña')
  await app.page.getByRole('link', { name: 'Ingresar' }).click()
  await trySignIn(app, '120022', 'Solo-Letras')
  await seesFile(app, 'Victoria Suárez')
})

test('[PASSWORD-006] a changed password closes the session; only the new one opens, on the device too', async ({
  installed: { app },
}) => {
  const { page } = app
  await app.openLogin()
  await trySignIn(app, '120012')
  await seesFile(app, 'Karina Vega')
  await isKept(page)
  await chooseInUserMenu(app, 'Cambiar contraseña')
  const dialog = app.dialog('Cambiar contraseña')
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill('sin-mayuscula')
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(dialog.getByText('No hay coincidencia en los campos.')).toHaveCount(0)
  await expect(dialog.locator('.error-text').getByText('La contraseña debe tener 8 caracteres o más')).toBeVisible()
  const current = dialog.getByLabel('Contraseña actual', { exact: true })
  await current.fill('no-es-esta')
  await writePassword(app, 'Cambiada-2027', 'Cambiar contraseña')
  await expect(app.snack('No se pudo actualizar su contraseña.')).toBeVisible()
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
  await current.fill(demoPassword)
  await expect(dialog.getByText('La contraseña actual no es correcta')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(app.snack('Actualizacion correcta. Cerrando sesión....')).toBeVisible()
  await isAtDoor(app)
  await trySignIn(app, '120012', demoPassword)
  await expect(answer(app).getByText(refusedWords)).toBeVisible()

  await page.context().setOffline(true)
  await trySignIn(app, '120012', demoPassword)
  await expect(answer(app).getByText('La contraseña no es correcta.')).toBeVisible()
  await trySignIn(app, '120012', 'Cambiada-2027')
  await seesFile(app, 'Karina Vega')
  await page.context().setOffline(false)
  await expect(page.getByText('Volvió la conexión')).toBeVisible()
  await app.press('Ingresar')
  await trySignIn(app, '120012', 'Cambiada-2027')
  await seesFile(app, 'Karina Vega')
  await expect(page.getByText('Volvió la conexión')).toHaveCount(0)
})
