import { watchPolicies } from '../../support/policies'
import { demoCommunications } from '../../../server/demo/communications'
import { expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { isKept, signIn } from '../support/member'

test.use({ ...phone, serviceWorkers: 'block' })

const count = demoCommunications(2026).length
const bell = /^Notificaciones: /

test('[NAV-011] a member reads what the fund tells, and the bell counts what is unread', async ({ app, page }) => {
  await signIn(app, '120001', 'Ana María Rossi')
  await page.getByRole('button', { name: `Notificaciones: ${count} comunicaciones sin leer` }).click()
  await app.dialog('Notificaciones').getByRole('link').click()
  await expect(app.heading('Comunicaciones')).toBeVisible()
  await expect(page.getByText(`${count} sin leer. Las más importantes van primero.`)).toBeVisible()
  await expectAccessible(page, '/comunicaciones')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(demoCommunications(2026).map(({ titulo }) => titulo))
  for (const [index, { titulo }] of demoCommunications(2026).entries()) {
    await page.getByRole('button', { name: titulo, exact: true }).click()
    await expect(app.dialog('Comunicación').getByRole('heading', { name: titulo })).toBeVisible()
    if (index === 0) await expectAccessible(page, 'one communication')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByText('Todo leído.')).toBeVisible()
  await expect(page.getByRole('button', { name: bell })).toHaveAccessibleName('Notificaciones: Sin notificaciones')
  await page.getByRole('button', { name: bell }).click()
  await expect(app.dialog('Notificaciones')).toContainText('Sin notificaciones')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ya podés elegir tu nivel de aporte' }).click()
  await page.getByRole('link', { name: 'Ir a Opción de nivel' }).click()
  await expect(page).toHaveURL(app.url('/opcionDeNivel'))
})

test(
  '[COMM-004] hostile HTML of a communication does not run, load or lead anywhere',
  { tag: '@near' },
  async ({ app, page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const broken = await watchPolicies(page)
    await signIn(app, '120001', 'Ana María Rossi')
    await app.open('/comunicaciones')
    await page.getByRole('button', { name: 'Cuidá tus datos' }).click()
    const dialog = app.dialog('Comunicación')
    await expect(dialog.getByText('no es la Caja')).toBeVisible()
    await expect(dialog.getByText('Si recibís un pedido así, contanos.')).toHaveCSS('position', 'static')
    await dialog.getByText('Si recibís un pedido así, contanos.').click()
    await dialog.getByText('Ver el aviso').click()
    await dialog.getByText('Ver el adjunto').click()
    expect(await page.evaluate(() => 'tomado' in window)).toBe(false)
    await expect(page).toHaveTitle(/^Comunicaciones/)
    await expect(dialog.locator('script, style, iframe, form, input, svg:not(.i), [onclick]')).toHaveCount(0)
    await expect(dialog.getByRole('link')).toHaveText(['Más consejos', 'Escribirle a mi delegación'])
    const outside = dialog.getByRole('link', { name: 'Más consejos' })
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(outside).toHaveAttribute('target', '_blank')
    const { origin } = new URL(app.url('/'))
    // The styles and scripts in it are refused where it is read; to read it is not.
    expect(broken.filter((what) => what.includes('trusted-types'))).toEqual([])
    expect(asked.filter((address) => !address.startsWith(origin) && !/^(?:data|blob):/.test(address))).toEqual([])
  },
)

test('[COMM-004] what was read stays read without a connection, and all of it is there', async ({ installed }) => {
  const { app, device } = installed
  await signIn(app, '120001', 'Ana María Rossi')
  await isKept(app.page)
  await app.open('/comunicaciones')
  await app.page.getByRole('button', { name: 'Horarios de las fiestas' }).click()
  await app.dialog('Comunicación').getByText('Cerrar', { exact: true }).click()
  await expect(app.page.getByText(`${count - 1} sin leer.`)).toBeVisible()
  await app.page.reload()
  const read = app.page.getByRole('article', { name: 'Horarios de las fiestas' })
  await expect(read.getByText('Leída')).toBeVisible()
  await device.context.setOffline(true)
  await app.page.getByRole('link', { name: 'Más (trámites)' }).click()
  await expect(app.heading('Mis trámites')).toBeVisible()
  await app.page.goBack()
  await expect(read.getByText('Leída')).toBeVisible()
  await app.page.getByRole('button', { name: 'La delegación Mar del Plata se muda' }).click()
  await expect(app.dialog('Comunicación').getByText('La dirección está en Contacto.')).toBeVisible()
})
