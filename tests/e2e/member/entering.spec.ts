import { eq } from 'drizzle-orm'
import { members } from '../../../server/db/schema/members'
import { expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { pixelsOf, write } from '../support/fields'
import { smallJpeg } from '../support/files'
import { chooseInUserMenu, fileOf, logOut, signIn } from '../support/member'

test.use({ ...phone, serviceWorkers: 'block' })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[PHOTO-008] the photos that are asked for on entering are kept and shown in their sizes', async ({ app }) => {
    const { page } = app
    await signIn(app, '120016', 'Olga Carrizo')
    const contact = app.dialog('Confirmá tus datos de contacto')
    const reminder = app.dialog('Tu foto de legajo')
    await expect(contact).toContainText('olga.carrizo@correo.example')
    await expect(reminder).toHaveCount(0)
    await contact.getByRole('button', { name: 'confirmar' }).click()
    await expect(reminder).toContainText('Recordá subir tu foto de legajo')
    await reminder.getByRole('button', { name: 'cargar foto' }).click()

    const pickIn = async (title: string, colour: number): Promise<void> => {
      const dialog = app.dialog(title)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Elegir una foto' }).click(),
      ])
      await chooser.setFiles(await smallJpeg('retrato.jpg', { grey: colour, width: 640, height: 480 }))
      await expect(dialog.getByRole('img', { name: title })).toBeVisible()
      await dialog.getByRole('button', { name: 'ACEPTAR' }).click()
      await expect(dialog).toBeHidden()
    }
    const photo = fileOf(app, 'Olga Carrizo').getByRole('img')
    await expect(photo).toHaveAccessibleName('Foto de legajo: sin foto')
    await pickIn('Foto de legajo', 128)
    await expect(photo).toHaveAccessibleName('Foto de legajo')
    await expect.poll(() => pixelsOf(photo)).toEqual([640, 480])
    await chooseInUserMenu(app, 'Foto de perfil')
    await pickIn('Foto de perfil', 20)
    const avatar = page.getByRole('button', { name: /^Menú de usuario/ }).locator('img')
    await expect.poll(() => pixelsOf(avatar)).toEqual([278, 278])

    await page.reload()
    await expect(photo).toHaveAccessibleName('Foto de legajo')
    await expect.poll(() => pixelsOf(avatar)).toEqual([278, 278])
    await expect(contact).toHaveCount(0)
    await expect(reminder).toHaveCount(0)
  })
})

test('a pre-affiliation of before the sign-in is taken into the account of its person alone', async ({
  app,
  portal,
}) => {
  const { page } = app
  const [camila] = await portal.db.select().from(members).where(eq(members.nroafi, 120_004))
  const begin = async (nrodoc: string, name: string): Promise<void> => {
    await app.startForm(await portal.register({ nrodoc }))
    await write(page, 'Nombres', name)
    await app.leave()
  }
  await begin(camila?.nrodoc ?? '', 'Camila')
  await begin('30999888', 'Zulema')
  await signIn(app, '120004', 'Camila Sosa')
  await app.open('/bandejaDeSalida')
  await expect(page.getByText('En este dispositivo hay 1 borrador de una preafiliación')).toBeVisible()
  await expect(page.getByText('En este dispositivo hay 1 borrador tuyo de antes de ingresar')).toBeVisible()
  await expectAccessible(page, 'work of before the sign-in')
  await app.press('Traer a mi cuenta')
  await expect(app.snack('Listo: desde ahora solo se abre con tu contraseña.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'CAMILA' })
  await expect(row).toContainText('Tu afiliación ya está hecha: no hace falta terminarla')
  await expect(row.getByRole('button')).toHaveText(['Descartar', 'Guardar una copia'])
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(page.getByText(/borrador tuyo/)).toHaveCount(0)
  await expect(page.getByText('ZULEMA')).toHaveCount(0)

  await logOut(app)
  await app.open('/bandejaDeSalida')
  await expect(page.getByRole('listitem').filter({ hasText: 'ZULEMA' })).toBeVisible()
  await expect(page.getByText('CAMILA')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Trámite guardado' })).toBeVisible()
})
