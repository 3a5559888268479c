import type { Locator } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { deviceSecrets, sessions } from '../../../server/db/schema/sessions'
import { App, expect, phone, test } from '../support/app'
import { expectAccessible, expectAxe } from '../support/axe'
import { childRow, expectPerson, fillPerson, openForm } from '../support/benefit'
import type { TypedPerson } from '../support/journeys/benefits'
import { maternity } from '../support/journeys/children'
import { demoPassword, openSecurity, signIn, unfold } from '../support/member'
import type { Portal } from '../support/server'

test.use({ ...phone, serviceWorkers: 'block' })

const nroafi = '120012'
const name = 'Karina Vega'

const child: TypedPerson = {
  nombres: 'Dora',
  apellido: 'Vera',
  nrodoc: '54333999',
  fecnacim: 'hoy-400',
  sexo: 'X',
  fallecido: 'No',
}

const security = (app: App): Locator => app.page.getByRole('main')

/** As if they had all signed in an hour ago, and gone on since. */
const signedInLongAgo = ({ db }: Portal) =>
  db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.subject, nroafi))

/** Asks the fund something; whoever is out is asked to sign in again, over the form. */
const isOutWithItsWork = async (app: App): Promise<void> => {
  await app.press('VALIDAR INFORMACIÓN')
  await expect(app.dialog('Ingresá tu contraseña para seguir')).toBeVisible()
  await app.page.getByLabel(`Contraseña del afiliado ${nroafi}`).fill(demoPassword)
  await app.press('Ingresar')
  await expect(app.dialog('Ingresá tu contraseña para seguir')).toHaveCount(0)
  await app.press('MODIFICAR INFORMACIÓN')
  await expectPerson(childRow(app, 1), child)
}

test('a member ends a session elsewhere and forgets a device, whose work opens by the password', async ({
  app,
  browser,
  portal,
}) => {
  const { page } = app
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const desk = new App(await elsewhere.newPage(), portal.url)

  await test.step('a form is being filled in at a desk', async () => {
    await signIn(desk, nroafi, name)
    await openForm(desk, maternity)
    await fillPerson(childRow(desk, 1), child)
  })

  await test.step('on the phone: one session alone is no news, and both are in the list', async () => {
    await signIn(app, nroafi, name)
    await openSecurity(app)
    await unfold(app, 'Sesiones abiertas')
    await unfold(app, 'Dispositivos')
    const open = security(app).getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await expect(open).toHaveCount(2)
    await expect(open.filter({ hasText: 'Esta sesión' }).getByRole('button')).toHaveCount(0)
    await expect(security(app).getByRole('list', { name: 'Dispositivos' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page, 'sessions and devices')
  })

  await test.step('ending one asks first, then for the password, since the sign-in is long ago', async () => {
    await signedInLongAgo(portal)
    await security(app)
      .getByRole('button', { name: /^Cerrar sesión de / })
      .click()
    const question = page.getByRole('alertdialog', { name: /^¿Cerrar la sesión de / })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toHaveCount(0)
    await security(app)
      .getByRole('button', { name: /^Cerrar sesión de / })
      .click()
    await question.getByRole('button', { name: 'Cerrar esa sesión' }).click()

    const proof = app.dialog('Confirmá que sos vos')
    await proof.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(proof).toHaveCount(0)
    await security(app)
      .getByRole('button', { name: /^Cerrar sesión de / })
      .click()
    await question.getByRole('button', { name: 'Cerrar esa sesión' }).click()
    await proof.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-1')
    await app.press('Confirmar')
    await expect(proof.getByText('La contraseña no es correcta.')).toBeVisible()
    await expectAccessible(page, 'the question for the password')
    await proof.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await app.press('Confirmar')
    await expect(proof).toHaveCount(0)
    await expect(page.getByText(/^Listo: cerramos la sesión de /)).toBeVisible()
    await expect(security(app).getByText('Solamente esta')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sesiones abiertas', exact: true })).toBeFocused()
  })

  await test.step('the desk is out, and goes on where it was', () => isOutWithItsWork(desk))

  await test.step('without a connection the list says so, and comes by itself', async () => {
    await app.press('Abrir menú')
    await page.getByRole('link', { name: 'Ayuda', exact: true }).click()
    await page.getByRole('link', { name: /^Contraseña y acceso/ }).click()
    await expect(app.heading('Contraseña y acceso')).toBeVisible()
    await page.context().setOffline(true)
    await app.press('Seguridad de tu cuenta')
    await expect(
      security(app).getByText('Para ver tus sesiones y dispositivos hace falta conexión').first(),
    ).toBeVisible()
    await expectAxe(page, 'sessions without a connection')
    await page.context().setOffline(false)
    await expect(security(app).getByRole('list', { name: 'Dispositivos' })).toBeVisible()
  })

  await test.step('forgetting the desk warns first', async () => {
    await security(app)
      .getByRole('button', { name: /^Olvidar / })
      .click()
    const question = page.getByRole('alertdialog', { name: /^¿Olvidar / })
    await expect(question).toContainText('se abre solamente con la última contraseña que se usó en ese dispositivo')
    await expectAxe(page, 'forget a device')
    await question.getByRole('button', { name: 'Olvidar dispositivo' }).click()
    await expect(security(app).getByRole('list', { name: 'Dispositivos' }).getByRole('listitem')).toHaveCount(1)
    await expect(portal.db.$count(deviceSecrets, eq(deviceSecrets.nroafi, Number(nroafi)))).resolves.toBe(1)
  })

  await test.step('the desk is out again; what it keeps opens by the password', async () => {
    await isOutWithItsWork(desk)
    await desk.page.reload()
    await expectPerson(childRow(desk, 1), child)
  })

  await test.step('what the server refuses is said in words, and can be tried again', async () => {
    await page.route(`**${paths.ownSessions}`, (route) =>
      route.fulfill({ status: 503, json: { error: 503, msg: 'Estamos en mantenimiento.', detalle: [] } }),
    )
    await page.reload()
    await unfold(app, 'Sesiones abiertas')
    await expect(security(app).getByRole('alert').first()).toContainText('Estamos en mantenimiento.')
    await page.unroute(`**${paths.ownSessions}`)
    await security(app).getByRole('button', { name: 'Reintentar' }).first().click()
    await expect(security(app).getByRole('button', { name: /^Cerrar sesión de / })).toBeVisible()
  })
  await elsewhere.close()
})
