import { expectAccessible } from '../support/axe'
import { expect, phone, test } from '../support/app'
import { signIn } from '../support/member'

test.use({ ...phone, needsWholeBrowser: true })

const name = 'Rocío Medina'

test(
  '[UNS-126] the card stays without a connection, and a second device verifies it without one',
  { tag: '@near' },
  async ({ app, installed }) => {
    const { page } = app
    const card = app.dialog('Credencial')
    await app.openLogin()
    await signIn(app, '120018', name)

    await test.step('it stands over the page that the person was on', async () => {
      await page.getByRole('link', { name: 'Más (trámites)' }).click()
      await expect(app.heading('Mis trámites')).toBeVisible()
      await page.getByRole('link', { name: 'Mi credencial' }).click()
      await expect(page).toHaveURL(app.url('/credencial'))
      await expect(card.getByRole('img', { name: `Foto de ${name}` })).toBeVisible()
      await expect(card).toContainText('29.888.222')
      await expect(page.getByText('Mis trámites').first()).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(app.url('/tramites'))
      await expect(app.heading('Mis trámites')).toBeVisible()
      await page.getByRole('link', { name: 'Mi credencial' }).click()
      await expectAccessible(page, 'la credencial')
    })

    await test.step('its PDF opens in a window of its own', async () => {
      const answered = page.waitForResponse('**/portal/credencial/imprimirPDFCredencialActivo')
      const [popup] = await Promise.all([page.waitForEvent('popup'), app.press('descargar credencial')])
      expect((await answered).status()).toBe(200)
      await popup.waitForURL(/^blob:/)
      await popup.close()
    })

    const picture = await test.step('without a connection the card and its code stay', async () => {
      await app.press('Mostrar el código')
      const code = card.getByRole('img', { name: 'Código para verificar la credencial' })
      await expect(code).toBeVisible()
      await page.context().setOffline(true)
      await expect(card.getByText('Para descargar la credencial necesitás conexión.')).toBeVisible()
      await expect(code).toBeVisible()
      return code.screenshot({ scale: 'device' })
    })

    const other = installed.app
    await test.step('another device, without a connection, reads the code from its picture and judges it', async () => {
      await installed.device.context.setOffline(true)
      await other.open('/verificar')
      await expect(other.heading('Verificar una credencial o un comprobante')).toBeVisible()
      await other.press('Escanear el código')
      await other.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'codigo.png', mimeType: 'image/png', buffer: picture })
      await expect(other.heading('Credencial válida')).toBeVisible()
      const verdict = other.page.getByRole('status').filter({ hasText: 'Credencial válida' })
      for (const said of [name, 'Afiliada activa', '120018', 'termina en 222'])
        await expect(verdict).toContainText(said)
      await expect(other.page.getByText('Sin conexión')).toBeVisible()
      await expect(other.page.getByText(/^Verificado acá mismo, hoy, /)).toBeVisible()
      await expect(other.page).toHaveURL(other.url('/verificar'))
      await expectAccessible(other.page, 'el veredicto')
    })

    await test.step('with a connection it has the list of withdrawn cards, and a damaged link is one', async () => {
      await installed.device.context.setOffline(false)
      await expect(other.page.getByText(/^Lista de bajas de hoy, /)).toBeVisible()
      await other.press('Escribir el código')
      await other.page.getByRole('textbox', { name: /^Enlace o código/ }).fill(`${other.url('/verificar')}#abc.def.ghi`)
      await other.press('Verificar')
      await expect(other.heading('Código alterado')).toBeVisible()
      await expect(other.page.getByText(name)).toHaveCount(0)
    })
  },
)
