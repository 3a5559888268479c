import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { AuditEvent } from '../../server/audit-events'
import { auditLog } from '../../server/db/schema/audit'
import { contactConfirmations, memberEmails, messages } from '../../server/db/schema/member-contacts'
import { memberPhotos, members, type PhotoKind } from '../../server/db/schema/members'
import { App } from '../e2e/support/app'
import { choose, textField } from '../e2e/support/fields'
import { smallJpeg } from '../e2e/support/files'
import { chooseInUserMenu, fileOf, isAtDoor, isKept, logOut, seesFile, trySignIn } from '../e2e/support/member'
import type { Portal } from '../e2e/support/server'
import { refusedChange } from './support/faults'
import { newGate } from './support/gate'
import type { Proxy } from './support/proxy'
import { expect, test } from './support/world'

/** Leaves by the user menu, once they were told what has not left yet; the first time they stay. */
const logOutInSpiteOf = async (app: App, words: string): Promise<void> => {
  const question = app.dialog('Todavía no salió todo')
  for (const answer of ['Volver', 'Cerrar sesión']) {
    await chooseInUserMenu(app, 'Cerrar sesión')
    await expect(question).toContainText(words)
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await isAtDoor(app)
}

/** In the dialog of a photo that is open: a grey one, accepted. */
const acceptPhoto = async (app: App, title: string, grey: number): Promise<void> => {
  const dialog = app.dialog(title)
  const [chooser] = await Promise.all([
    app.page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Sacar foto' }).click(),
  ])
  await chooser.setFiles(await smallJpeg('retrato.jpg', { grey, width: 640, height: 480 }))
  await dialog.getByRole('button', { name: 'ACEPTAR' }).click()
}

/** How light the photo is that the fund has; null without one. */
const lightOf = async ({ db }: Portal, nroafi: number, kind: PhotoKind): Promise<number | null> => {
  const [row] = await db
    .select()
    .from(memberPhotos)
    .where(and(eq(memberPhotos.nroafi, nroafi), eq(memberPhotos.kind, kind)))
  if (row === undefined) return null
  const { channels } = await sharp(Buffer.from(row.image)).stats()
  return Math.round(channels[0]?.mean ?? 0)
}

/** How often the server wrote an event of a member. */
const countNoted = async ({ db }: Portal, nroafi: number, event: AuditEvent): Promise<number> =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, event), eq(auditLog.nroafi, nroafi)))
  ).length

const keysOf = ({ seen }: Proxy) => seen.filter(({ target }) => target === 'change').map(({ key }) => key)

test('changes made without a connection are shown, outlive a log-out, and leave at the next sign-in', async ({
  installed: { app, device },
  portal,
}) => {
  const { page } = app
  const photo = fileOf(app, 'Olga Carrizo').getByRole('img')
  await app.openLogin()
  await trySignIn(app, '120016')
  await seesFile(app, 'Olga Carrizo')
  await isKept(page)
  const contact = app.dialog('Confirmá tus datos de contacto')
  await expect(contact).toContainText('olga.carrizo@correo.example')

  await test.step('no connection', async () => {
    await device.context.setOffline(true)
    await expect(contact).toContainText('Lo guardamos en este dispositivo y lo enviamos cuando vuelva la conexión.')
    await contact.getByRole('button', { name: 'confirmar' }).click()
    await expect(app.snack('Quedó guardado. Lo enviamos cuando vuelva la conexión.')).toBeVisible()
    await app.dialog('Tu foto de legajo').getByRole('button', { name: 'cargar foto' }).click()
    await acceptPhoto(app, 'Foto de legajo', 128)
    await expect(app.dialog('Foto de legajo')).toBeHidden()
    await expect(photo).toHaveAccessibleName('Foto de legajo')
    await expect(fileOf(app, 'Olga Carrizo')).toContainText('FOTO POR ENVIAR')
  })

  await test.step('in the outbox, beside submissions', async () => {
    await logOutInSpiteOf(app, 'Te quedan 2 cambios por enviar.')
    await app.open('/login')
    await trySignIn(app, '120016')
    await seesFile(app, 'Olga Carrizo')
    await expect(fileOf(app, 'Olga Carrizo')).toContainText('FOTO POR ENVIAR')
    await page.getByRole('link', { name: 'Ver la bandeja de salida' }).click()
    const waiting = page.getByRole('region', { name: /^Cambios por enviar/ })
    await expect(waiting).toContainText('Foto de legajo')
    await expect(waiting).toContainText('Confirmación de tus datos de contacto')
    await logOutInSpiteOf(app, 'Te quedan 2 cambios por enviar.')
  })

  await test.step('their member is back', async () => {
    await device.context.setOffline(false)
    await app.openLogin()
    await trySignIn(app, '120016')
    await seesFile(app, 'Olga Carrizo')
    const member = async () => (await portal.db.select().from(members).where(eq(members.nroafi, 120_016)))[0]
    await expect.poll(member).toMatchObject({ contactDue: false, photoDue: false })
    await expect(photo).toHaveAccessibleName('Foto de legajo')
    await expect(fileOf(app, 'Olga Carrizo')).not.toContainText('FOTO POR ENVIAR')
    const confirmed = await portal.db
      .select()
      .from(contactConfirmations)
      .where(eq(contactConfirmations.nroafi, 120_016))
    expect(confirmed).toHaveLength(1)
    await logOut(app)
  })
})

test('a request to be called whose reply is lost is kept once, and its words arrive', async ({
  installed: { app },
  portal,
}) => {
  const { page } = app
  await app.openLogin()
  await trySignIn(app, '120008')
  await seesFile(app, 'Graciela Núñez')
  await isKept(page)
  let lost = 0
  await page.route('**/portal/comunicaciones', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await app.press('quiero que me llamen')
  const call = app.dialog('QUIERO QUE ME LLAMEN')
  await textField(call, 'Prefijo sin 0').fill('223')
  await textField(call, 'Número').fill('5551234')
  await choose(call, 'Horario', '12 a 16hs')
  await call.getByRole('button', { name: 'ACEPTAR' }).click()
  await expect(call).toBeHidden()
  await expect(app.snack('Quedó guardado.')).toBeVisible()
  await app.open('/bandejaDeSalida')
  const taken = page.getByRole('region', { name: /^Cambios recibidos/ })
  await expect(taken).toContainText('Recibimos tu pedido.')
  const kept = await portal.db.select().from(messages).where(eq(messages.nroafi, 120_008))
  expect([lost, kept.length]).toEqual([1, 1])
})

test('a change whose browser was killed is sent again under its key, and undoes no later one', async ({
  installed: { app: first, device },
  line,
  portal,
}) => {
  const nroafi = 120_007
  await first.openLogin()
  await trySignIn(first, String(nroafi))
  await seesFile(first, 'Fabián Quiroga')
  const arrival = newGate()
  const statuses: number[] = []
  const answered = (status: number): void => void statuses.push(status)
  line.inject('change', { kind: 'linger', until: arrival.opened, answered }, 1)
  await chooseInUserMenu(first, 'Foto de perfil')
  await acceptPhoto(first, 'Foto de perfil', 60)
  await expect.poll(() => keysOf(line)).toHaveLength(1)
  await device.kill()

  const again = await device.relaunch()
  const app = new App(again.page, line.origin)
  await app.openLogin()
  await trySignIn(app, String(nroafi))
  await expect.poll(() => lightOf(portal, nroafi, 'fotoperfil')).toBe(60)
  expect(new Set(keysOf(line)).size).toBe(1)
  await seesFile(app, 'Fabián Quiroga')
  await chooseInUserMenu(app, 'Foto de perfil')
  await acceptPhoto(app, 'Foto de perfil', 200)
  await expect.poll(() => lightOf(portal, nroafi, 'fotoperfil')).toBe(200)
  arrival.open()
  await expect.poll(() => statuses).toEqual([200])
  expect(await lightOf(portal, nroafi, 'fotoperfil')).toBe(200)
  expect(await countNoted(portal, nroafi, 'fotoPerfil')).toBe(2)
  await again.context.close()
})

test('a refused change holds up no other, and one of what was changed elsewhere asks its person', async ({
  installed: { app, device },
  line,
  portal,
}) => {
  const nroafi = 120_015
  const { page } = app
  await app.openLogin()
  await trySignIn(app, String(nroafi))
  await seesFile(app, 'Nicolás Herrera')
  await isKept(page)
  await device.context.setOffline(true)
  await app.dialog('Confirmá tus datos de contacto').getByRole('button', { name: 'confirmar' }).click()
  await chooseInUserMenu(app, 'Foto de perfil')
  await acceptPhoto(app, 'Foto de perfil', 90)
  await expect(app.dialog('Foto de perfil')).toBeHidden()
  await portal.db
    .update(memberEmails)
    .set({ email: 'nueva@correo.example' })
    .where(and(eq(memberEmails.nroafi, nroafi), eq(memberEmails.main, true)))
  line.inject('change', { kind: 'duplicate', together: true })
  line.inject('change', refusedChange, 1)
  await device.context.setOffline(false)
  await expect.poll(() => lightOf(portal, nroafi, 'fotoperfil')).toBe(90)

  await app.open('/bandejaDeSalida')
  const attention = page.getByRole('region', { name: /^Cambios que necesitan tu atención/ })
  const press = (name: string) => attention.getByRole('button', { name }).click()
  await expect(attention).toContainText('Revisá lo que mandaste.')
  await press('Enviar de nuevo Confirmación de tus datos de contacto')
  await expect(attention).toContainText('nueva@correo.example')
  expect(await countNoted(portal, nroafi, 'datosConfirmados')).toBe(0)
  await press('Confirmar los de hoy')
  await expect(page.getByRole('region', { name: /^Cambios recibidos/ })).toContainText('Confirmación de tus datos')
  await expect(attention).toHaveCount(0)
  const noted = [await countNoted(portal, nroafi, 'datosConfirmados'), await countNoted(portal, nroafi, 'fotoPerfil')]
  expect(noted).toEqual([1, 1])
})
