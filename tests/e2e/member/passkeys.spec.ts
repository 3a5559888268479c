import type { Locator } from '@playwright/test'
import { App, expect, phone, test as base } from '../support/app'
import { expectAccessible, expectAxe } from '../support/axe'
import { isAtDoor, isKept, logOut, openSecurity, seesFile, signIn, unfold } from '../support/member'

/** A browser gives passkeys to names alone: the portal is opened by the name of this machine. */
const test = base.extend({
  app: ({ page, portal }, use) => use(new App(page, portal.url.replace('127.0.0.1', 'localhost'))),
})

test.use(phone)

// Members that no other browser test signs in: their sessions are counted and ended here.
const nroafi = '120024'
const name = 'Julieta Peralta'
const second = { nroafi: '120025', name: 'Gonzalo Arce' }

/** Gives the page a device with a fingerprint, of which the person's touch is always the right one. */
const withFingerprint = async (app: App, hasPrf: boolean): Promise<void> => {
  const cdp = await app.page.context().newCDPSession(app.page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
}

const enterByPasskey = (app: App): Promise<void> => app.press('Ingresar con llave de acceso')

test(
  'a passkey is offered after a sign-in, signs in, and opens the device without a connection',
  { tag: '@near' },
  async ({ app }) => {
    const { page } = app
    await app.openLogin()
    await withFingerprint(app, true)
    await signIn(app, nroafi, name)
    const offer = page.getByRole('region', { name: 'Ingresá más fácil la próxima vez' })
    await expect(offer).toBeVisible()
    await expectAxe(page, 'the offer of a passkey')
    await offer.getByRole('button', { name: 'Crear llave de acceso' }).click()
    await expect(page.getByText('Listo: la próxima vez podés ingresar con la llave de acceso.')).toBeVisible()
    await expect(offer).toBeHidden()
    await isKept(page)
    await logOut(app)

    await expectAxe(page, 'the door with passkeys')
    await enterByPasskey(app)
    await seesFile(app, name)

    await page.context().setOffline(true)
    await page.reload()
    const open = page.getByRole('button', { name: 'Abrir con llave de acceso' })
    await open.click()
    await seesFile(app, name)
    await expect(open).toBeHidden()
    await logOut(app)

    await enterByPasskey(app)
    await seesFile(app, name)
    await logOut(app)
    await page.context().setOffline(false)
  },
)

const security = (app: App): Locator => app.page.getByRole('main')

const passkeysOf = (app: App): Locator => security(app).getByRole('list', { name: 'Llaves de acceso' })

test('a passkey is made and taken back in the account; one that is gone signs nobody in', async ({ app, browser }) => {
  const { page } = app
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
  const other = new App(await elsewhere.newPage(), app.origin)
  await signIn(other, second.nroafi, second.name)
  // A device that gives no secret for its passkeys.
  await app.open('/login')
  await withFingerprint(app, false)
  await signIn(app, second.nroafi, second.name)
  await app.press('Ahora no')
  await expect(page.getByRole('region', { name: 'Ingresá más fácil la próxima vez' })).toBeHidden()

  await test.step('made, and the other session ended', async () => {
    await openSecurity(app)
    await unfold(app, 'Cómo ingresás')
    await unfold(app, 'Sesiones abiertas')
    await expect(security(app).getByText('Todavía no tenés ninguna.')).toBeVisible()
    await app.press('Crear una llave de acceso')
    await expect(security(app).getByRole('status').filter({ hasText: 'ya podés ingresar' })).toBeVisible()
    await expect(passkeysOf(app).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, 'the passkeys of a member')
    const sessions = security(app).getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await app.press('Cerrar las otras sesiones')
    await expect(sessions).toHaveCount(1)
    await app.press('Crear una llave de acceso')
    await expect(page.getByText('Este dispositivo ya tiene una llave de acceso tuya.')).toBeVisible()
    await logOut(app)
  })

  await test.step('it signs in; the offer does not come again', async () => {
    await enterByPasskey(app)
    await seesFile(app, second.name)
    await logOut(app)
    await signIn(app, second.nroafi, second.name)
    await expect(page.getByRole('region', { name: 'Ingresá más fácil la próxima vez' })).toHaveCount(0)
  })

  await test.step('taken back', async () => {
    await openSecurity(app)
    await unfold(app, 'Cómo ingresás')
    await passkeysOf(app)
      .getByRole('button', { name: /^Quitar / })
      .click()
    const question = page.getByRole('alertdialog', { name: /^¿Quitar la llave de acceso de / })
    await question.getByRole('button', { name: 'Quitar llave' }).click()
    await expect(security(app).getByText('Todavía no tenés ninguna.')).toBeVisible()
    await logOut(app)
    await enterByPasskey(app)
    await expect(
      page.getByRole('alert').filter({ hasText: 'No pudimos ingresar con esa llave de acceso' }),
    ).toBeVisible()
    await isAtDoor(app)
  })
  await elsewhere.close()
})
