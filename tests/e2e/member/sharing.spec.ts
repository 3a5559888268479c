import { becomeTablet, goInside, started } from '../support/tablet'
import { expect, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { smallJpeg, type PickedFile } from '../support/files'
import { chooseInUserMenu, seesFile, signIn, trySignIn } from '../support/member'

/** Posts files as the system does when another app shares them: a form that is a navigation. */
const share = async (app: App, files: readonly PickedFile[]): Promise<void> => {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await app.page.evaluate((given) => {
    const chosen = new DataTransfer()
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      chosen.items.add(new File([bytes], name, { type: mimeType }))
    }
    const form = document.createElement('form')
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    form.action = '/afiliados/compartir'
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.name = 'archivos'
    input.files = chosen.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, sent)
}

/** The same, up to the page that offers it. */
const shareAndSee = async (app: App, files: Parameters<typeof share>[1]): Promise<void> => {
  await share(app, files)
  await expect(app.heading('Lo que compartiste')).toBeVisible()
}

const cardOf = (app: App, name: string) => app.page.getByRole('region', { name, exact: true })

test('what is shared without a connection is offered to the draft of its person after the sign-in', async ({
  installed: { app, device },
}) => {
  const { page } = app
  // Bruno has begun to ask for a benefit, and is not in any more.
  await signIn(app, '120002', "Bruno D'Angelo")
  await app.open('/matrimonio')
  await page.getByRole('textbox', { name: 'Titular' }).first().fill('BRUNO DANGELO')
  await app.saved()
  await app.open('/dashboard')
  await chooseInUserMenu(app, 'Cerrar sesión')
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()

  await device.context.setOffline(true)
  const text: PickedFile = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
  await shareAndSee(app, [await smallJpeg('IMG-de-un-chat.jfif'), await smallJpeg('otra.jpg'), text])
  await expect(page.getByRole('alert')).toContainText('No tomamos un archivo')
  await expect(cardOf(app, 'IMG-de-un-chat.jpg')).toBeVisible()
  await expect(page.getByText('Primero, ¿de quién es?')).toBeVisible()
  await device.context.setOffline(false)
  await expectAccessible(page, 'what was shared, without a draft')

  await page.getByRole('link', { name: 'Ingresar' }).click()
  await trySignIn(app, '120002')
  await expect(app.heading('Lo que compartiste')).toBeVisible()
  const card = cardOf(app, 'IMG-de-un-chat.jpg')
  await expect(card.getByLabel('¿Para qué trámite es?')).toHaveValue(/./)
  await card.getByRole('button', { name: 'Guardar en el trámite' }).click()
  await expect(card.getByRole('alert')).toContainText('Elegí el trámite y el documento.')
  const documents = card.getByLabel('¿Qué documento es?')
  await documents.selectOption({ index: 1 })
  const label = await documents.locator('option:checked').textContent()
  await card.getByRole('button', { name: 'Guardar en el trámite' }).click()
  await expect(app.snack(/^Quedó guardado en .*matrimonio/)).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(label).toBeTruthy()
  // The other one says that the document has a file by now.
  await expect(cardOf(app, 'otra.jpg').locator('option', { hasText: 'reemplaza el que está' })).toHaveCount(1)
  await expectAccessible(page, 'what was shared, with a draft')

  await app.press('Ir al trámite')
  await expect(app.heading('Matrimonio')).toBeVisible()

  // It is said until it is placed, and whoever comes next is offered nothing.
  await app.open('/dashboard')
  await seesFile(app, "Bruno D'Angelo")
  await expect(page.getByRole('link', { name: /Compartiste un archivo/ })).toBeVisible()
  await chooseInUserMenu(app, 'Cerrar sesión')
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
  await app.open('/compartido')
  await expect(page.getByText('No hay nada esperando')).toBeVisible()
})

test('a shared tablet takes nothing, and a device without the portal says where the file still is', async ({
  installed: { app },
  page,
  portal,
}) => {
  await becomeTablet(app)
  await share(app, [await smallJpeg('foto.jpg')])
  await expect(app.heading(started)).toBeVisible()
  await goInside(app.page, '/compartido')
  await expect(app.page.getByText('No hay nada esperando')).toBeVisible()

  const answer = await page.request.post(`${portal.url}/afiliados/compartir`, {
    multipart: { archivos: await smallJpeg('foto.jpg') },
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers()['location']]).toEqual([
    303,
    '/afiliados/compartido?guardados=0&rechazados=0&perdidos=1',
  ])
  await page.goto(`${portal.url}/afiliados/compartido?guardados=0&rechazados=0&perdidos=1`)
  await expect(page.getByRole('alert')).toContainText('Sigue en la app de donde lo compartiste')
})
