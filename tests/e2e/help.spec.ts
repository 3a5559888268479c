import { App, expect, phone, test } from './support/app'
import { expectAccessible, expectAxe } from './support/axe'
import { choose, listField } from './support/fields'
import { expectPictures } from './support/help'
import { signIn, trySignIn } from './support/member'

test.use(phone)

test('a visitor finds the help without a connection', async ({ handset, portal }) => {
  const app = new App(await handset.crashAndStartOffline(), portal.url)
  const { page } = app
  await app.open('/ayuda')
  await expect(app.heading('Ayuda')).toBeVisible()
  await expectAccessible(page, 'help')

  await test.step('a search by the keyboard alone', async () => {
    await page.getByRole('searchbox', { name: '¿Qué necesitás resolver?' }).focus()
    await page.keyboard.type('foto borrosa')
    await expect(page.getByRole('list', { name: 'Temas' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: '1 tema' })).toBeAttached()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(app.heading('Fotos y documentos: cuáles sirven')).toBeFocused()
    await expectPictures(page)
    await expectAccessible(page, 'topic of photos')
  })

  await test.step('words that nobody wrote', async () => {
    await page.getByRole('link', { name: 'Volver a Ayuda' }).click()
    await page.getByRole('searchbox').fill('xilofón')
    await expect(page.getByRole('heading', { name: 'No encontramos nada con esas palabras' })).toBeVisible()
    // A visitor has nobody here to write to.
    await expect(page.getByText('preguntanos')).toHaveCount(0)
  })

  await test.step('what waits on this device', async () => {
    await app.open('/ayuda/sin-conexion')
    await expect(page.getByRole('region', { name: 'Tus envíos ahora' })).toContainText('No tenés nada en espera.')
    await expectPictures(page)
    await expectAxe(page, 'topic of the outbox')
    await page.getByRole('region', { name: 'Tus envíos ahora' }).getByRole('link', { name: 'Ver la bandeja' }).click()
    await expect(app.heading('Bandeja de salida')).toBeVisible()
  })
})

test('the help over a form leaves what is typed', async ({ app, page }) => {
  await signIn(app, '120001', 'Ana María Rossi')
  await app.open('/mediosDePago')
  await choose(page, 'Tipo de cuenta', 'Crédito')
  await listField(page, 'Banco emisor').selectOption({ label: 'Banco Macro' })
  await app.press('Abrir menú')
  await page.getByRole('button', { name: 'Ayuda', exact: true }).click()
  const help = app.dialog('Ayuda')
  await help.getByRole('link', { name: /^Pagos y deuda/ }).click()
  await expectAxe(page, 'help over a form')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listField(page, 'Banco emisor')).toHaveValue(/.+/)
  await expect(page).toHaveURL(/mediosDePago/)
})

test('who cannot get in is led to the help for it', async ({ app, page }) => {
  await app.open('/login')
  await trySignIn(app, '120001', 'Mala-clave-1')
  await page.getByRole('button', { name: 'Ayuda para entrar' }).click()
  await app.dialog('Contraseña y acceso').getByRole('link', { name: 'Recuperar mi contraseña' }).click()
  await expect(app.heading('Nuevo usuario / Recuperar contraseña')).toBeVisible()
})
