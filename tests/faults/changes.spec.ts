import { eq } from 'drizzle-orm'
import { contactConfirmations, messages } from '../../server/db/schema/member-contacts'
import { members } from '../../server/db/schema/members'
import { choose, textField } from '../e2e/support/fields'
import { smallJpeg } from '../e2e/support/files'
import { fileOf, isKept, logOut, seesFile, trySignIn } from '../e2e/support/member'
import { expect, test } from './support/world'

test('made without a connection, changes are shown at once, stay through a log-out, and leave once their member is back', async ({
  fresh: { app, device },
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
    const dialog = app.dialog('Foto de legajo')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Sacar foto' }).click(),
    ])
    await chooser.setFiles(await smallJpeg('retrato.jpg', { grey: 128, width: 640, height: 480 }))
    await dialog.getByRole('button', { name: 'ACEPTAR' }).click()
    await expect(dialog).toBeHidden()
    await expect(photo).toHaveAccessibleName('Foto de legajo')
    await expect(fileOf(app, 'Olga Carrizo')).toContainText('FOTO POR ENVIAR')
  })

  await test.step('in the outbox, beside submissions', async () => {
    await logOut(app)
    await app.open('/login')
    await trySignIn(app, '120016')
    await seesFile(app, 'Olga Carrizo')
    await expect(fileOf(app, 'Olga Carrizo')).toContainText('FOTO POR ENVIAR')
    await page.getByRole('link', { name: 'Ver la bandeja de salida' }).click()
    const waiting = page.getByRole('region', { name: /^Cambios por enviar/ })
    await expect(waiting).toContainText('Foto de legajo')
    await expect(waiting).toContainText('Confirmación de tus datos de contacto')
    await logOut(app)
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
  })
})

test('a request to be called whose reply is lost is kept once, and its words arrive all the same', async ({
  fresh: { app },
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
  await expect(taken).toContainText('Recibimos tu pedido.', { timeout: 20_000 })
  const kept = await portal.db.select().from(messages).where(eq(messages.nroafi, 120_008))
  expect([lost, kept.length]).toEqual([1, 1])
})
