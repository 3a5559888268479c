import type { Page } from '@playwright/test'
import { App, expect, phone, test } from '../support/app'
import { putPasswordsBack } from '../support/files-back'
import { expectAccessible } from '../support/axe'
import { expectFits } from '../support/fit'
import { fileOf, isAtDoor, isKept, logOut, seesFile, seesNothingOf, signIn, trySignIn } from '../support/member'

putPasswordsBack()

test.use(phone)

const ownWords = [/Medina/, /120018/, /29\.888\.222/, /Sarmiento/, /rocio\.medina@/]

/** Collects what the picture of the members' shell says while a key is derived. */
const watchOpening = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(globalThis, 'openingSeen', seen)
    new MutationObserver(() => {
      const frame = document.querySelector('.opening')
      if (frame !== null) seen.push(frame.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [Reflect.get(globalThis, 'openingSeen')].flat().map(String))
}

test('T28: a member’s file opens cold without a connection, for whoever knows the password alone', async ({
  handset,
  portal,
}) => {
  let app = new App(handset.page, portal.url)
  await test.step('read once, with a connection', async () => {
    await app.openLogin()
    await trySignIn(app, '120018')
    await seesFile(app, 'Rocío Medina')
    await isKept(app.page)
  })

  await test.step('the browser dies; no connection', async () => {
    app = new App(await handset.crashAndStartOffline(), portal.url)
    await app.open('/dashboard')
    await isAtDoor(app)
    await seesNothingOf(app.page, ownWords)
    const number = app.page.getByRole('textbox', { name: 'Número de afiliado' })
    await number.fill('120010')
    await number.blur()
    await expect(
      app.page.getByText('Sin conexión: el primer ingreso en este dispositivo necesita conexión.'),
    ).toBeVisible()
    await number.fill('120018')
    await number.blur()
    await expect(app.page.getByText('Sin conexión: vas a ver lo último guardado en este dispositivo.')).toBeVisible()
  })

  await test.step('wrong passwords slow down', async () => {
    const said = app.page.getByRole('main').getByRole('alert')
    const enter = app.page.getByRole('button', { name: 'Ingresar', exact: true })
    for (const wrong of ['Mala-1', 'Mala-2', 'Mala-3']) {
      await trySignIn(app, '120018', wrong)
      await expect(said).toContainText('La contraseña no es correcta.')
    }
    await expect(said).toContainText(/Podés probar de nuevo en 0:0\d/)
    await expect(enter).toHaveAttribute('aria-disabled', 'true')
    await expect(enter).not.toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('the right one shows what was kept', async () => {
    const { page } = app
    const shown = await watchOpening(page)
    await trySignIn(app, '120018')
    await seesFile(app, 'Rocío Medina')
    await expect(page).toHaveURL(app.url('/dashboard'))
    // Before the key was there: the members' shell, and nothing of anybody.
    const frames = await shown()
    expect(frames.length).toBeGreaterThan(0)
    for (const words of ownWords) expect(frames.join(' ')).not.toMatch(words)
    await expect(page.getByText(/^Datos de (hoy|ayer), \d{1,2}:\d\d$/)).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos mis datos personales' }).click()
    await expect(app.heading('Datos personales')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Foto de legajo' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Ver todos los familiares' }).click()
    await expect(page.getByRole('region', { name: 'Noa Ojeda Medina' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
    await expect(page.getByRole('group', { name: 'Emails' })).toContainText('rocio.medina@correo.example')
    await page.getByRole('link', { name: 'Más (trámites)' }).click()
    await expect(app.heading('Mis trámites')).toBeVisible()
    await logOut(app)
  })

  await test.step('somebody else on the same device', async () => {
    await handset.setOffline(false)
    await signIn(app, '120010', 'Irma Acosta')
    await isKept(app.page, 2)
    await seesNothingOf(app.page, [/Medina/, /120018/, /29\.888\.222/, /rocio\.medina@/])
    app = new App(await handset.crashAndStartOffline(), portal.url)
    await app.open('/bandejaDeSalida')
    await expect(app.page.getByText('No hay nada por enviar')).toBeVisible()
    await seesNothingOf(app.page, [...ownWords, /Acosta/, /120010/])
    await signIn(app, '120010', 'Irma Acosta')
    await seesNothingOf(app.page, [/Medina/, /120018/, /29\.888\.222/, /rocio\.medina@/])
    await expect(fileOf(app, 'Irma Acosta')).toContainText('DNI 5.214.907')
  })
})

test('[SESSION-001] a reload shows the file; without a connection it asks for the password', async ({ app }) => {
  const { page } = app
  await app.openLogin()
  await trySignIn(app, '120010')
  await seesFile(app, 'Irma Acosta')
  await isKept(page)
  await page.reload()
  await seesFile(app, 'Irma Acosta')
  const card = page.getByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' })
  await expect(card).toHaveCount(0)

  await page.context().setOffline(true)
  await page.reload()
  await expect(card).toBeVisible()
  await expect(fileOf(app, 'Irma Acosta')).toHaveCount(0)
  await expect(card).toContainText('Lo guardado en este dispositivo está cerrado.')
  await expect(page.locator('main div[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page, 'the lock of a reload, without a connection')
  await card.getByLabel('Contraseña', { exact: true }).fill('Demo-2026')
  await app.press('Ver lo guardado')
  await seesFile(app, 'Irma Acosta')
  await expect(card).toHaveCount(0)
  await expect(app.heading('Mi legajo')).toBeFocused()
  await expectFits(page, 'a file without a connection')
})
