import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { messages } from '../../../server/db/schema/member-contacts'
import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { hugePdf, pdf, png, smallJpeg, type PickedFile } from '../support/files'
import { lettersTo } from '../support/letters'
import { isKept, signIn } from '../support/member'
import type { Portal } from '../support/server'
import { paper } from '../../support/paper'

test.use(phone)

const district = 'laplata@caja.example'

const open = async (app: App): Promise<void> => {
  await signIn(app, '120001', 'Ana María Rossi')
  await app.open('/mediosDeContacto')
  await expect(app.page.getByRole('region', { name: 'Escribinos' })).toBeVisible()
}

const write = async (app: App, asunto: string, mensaje: string): Promise<void> => {
  await app.page.getByRole('textbox', { name: 'Asunto' }).fill(asunto)
  await app.page.getByRole('textbox', { name: 'Mensaje' }).fill(mensaje)
  await app.saved()
}

const attach = (app: App, files: readonly PickedFile[]): Promise<void> =>
  app.page.locator('input[name=archivos]').setInputFiles([...files])

/** Picks one file after the other while the first is still being read. */
const attachAtOnce = (page: Page, names: readonly string[]): Promise<void> =>
  page.locator('input[name=archivos]').evaluate(
    (input, { each, content }) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('The place for files is no input.')
      for (const name of each) {
        const picked = new DataTransfer()
        picked.items.add(new File([content], name, { type: 'application/pdf' }))
        input.files = picked.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    { each: names, content: paper() },
  )

const letterAbout = async ({ dataDir }: Portal, asunto: string): Promise<string> => {
  const find = async () => (await lettersTo(dataDir, district)).find((one) => one.includes(`Asunto: ${asunto}`))
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

test('[CONTACTO-004] a message of a subject and a text is sent and has its receipt', async ({ app, page, portal }) => {
  await open(app)
  await expect(page.getByRole('region', { name: 'Delegación La Plata' })).toContainText('Calle 13 N° 821')
  await expectAccessible(page, '/mediosDeContacto')
  await app.press('Enviar mensaje')
  await expect(page.getByText('Campo requerido.').first()).toBeVisible()
  await write(app, 'Recupero de años', 'Hola.\nQuiero saber qué necesito.')
  await app.press('Enviar mensaje')
  const dialog = app.dialog('Recibimos tu mensaje')
  await expect(dialog).toContainText(/ME-\d{4}-\d{6}\. Tu delegación te responde por email\./)
  await app.press('Ver el comprobante')
  await expect(
    app
      .dialog(/Comprobante/)
      .getByText(/ME-\d{4}-\d{6}/)
      .first(),
  ).toBeVisible()
  expect(await letterAbout(portal, 'Recupero de años')).toContain('Hola.\nQuiero saber qué necesito.')
  const rows = await portal.db
    .select()
    .from(messages)
    .where(and(eq(messages.nroafi, 120_001), eq(messages.kind, 'distrito')))
  // The members of other files write to the same portal.
  expect(rows.filter(({ content }) => JSON.stringify(content).includes('Recupero de años'))).toHaveLength(1)
})

test(
  '[CONTACTO-006] a message with five files waits without a connection and goes by itself',
  { tag: '@near' },
  async ({ installed, portal }) => {
    const { app, device } = installed
    await signIn(app, '120001', 'Ana María Rossi')
    await isKept(app.page)
    await app.open('/mediosDeContacto')
    // The vault opens anew with the server's secret.
    await expect(app.page.getByRole('textbox', { name: 'Asunto' })).toBeVisible()
    await device.context.setOffline(true)
    await write(app, 'Cinco archivos', 'Va todo.')
    await attach(app, [await png('captura.png'), await hugePdf()])
    await expect(app.page.getByText('Formato(s) de archivo(s) incorrecto(s).').first()).toBeVisible()
    await attach(app, [
      await pdf('uno.pdf'),
      await smallJpeg('dos.jpg'),
      await smallJpeg('tres.jpeg'),
      await pdf('cuatro.pdf'),
    ])
    await expect(app.page.getByRole('group', { name: 'cuatro.pdf' })).toBeVisible()
    await attach(app, [await pdf('cinco.pdf'), await pdf('seis.pdf')])
    await expect(app.page.getByRole('group', { name: 'cinco.pdf' })).toBeVisible()
    await expect(app.page.getByText(/Podés adjuntar hasta 5 archivos/)).toBeVisible()
    await expect(app.page.getByRole('group', { name: 'seis.pdf' })).toHaveCount(0)
    await expect(app.page.getByRole('button', { name: 'Agregar otro archivo' })).toHaveCount(0)
    await expect(app.page.getByText('Estás sin conexión')).toBeVisible()
    await app.press('Enviar mensaje')
    await expect(app.dialog('Tu mensaje está en la bandeja de salida')).toBeVisible()
    await device.context.setOffline(false)
    const letter = await letterAbout(portal, 'Cinco archivos')
    // Their pages are one document; the letter says whose each is.
    for (const name of ['uno.pdf', 'dos.jpg', 'tres.jpeg', 'cuatro.pdf', 'cinco.pdf']) expect(letter).toContain(name)
    expect(letter).toContain('filename="archivos.pdf"')
    expect(letter.match(/Content-Disposition: attachment/g)).toHaveLength(1)
  },
)

test('[CONTACTO-004] what was typed and attached is there after a reload', async ({ app, page }) => {
  await open(app)
  await write(app, 'A medias', 'Todavía no termino.')
  await attachAtOnce(page, ['papel.pdf', 'otro.pdf', 'tercero.pdf'])
  for (const name of ['papel.pdf', 'otro.pdf', 'tercero.pdf'])
    await expect(page.getByRole('group', { name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Todavía no termino.')
  await expect(page.getByRole('group', { name: 'papel.pdf' })).toBeVisible()
  await app.press('Quitar papel.pdf')
  await expect(page.getByRole('group', { name: 'papel.pdf' })).toHaveCount(0)
})

test('[CONTACTO-007] a message that the fund refuses says so, and why; it can be mended', async ({ app, page }) => {
  await open(app)
  await write(app, 'Con un archivo roto', 'Va el papel.')
  // A page older than the rule, or one whose worker did not load, takes what the server refuses.
  await page.route(/pdf\.worker/, (route) => route.abort())
  await attach(app, [{ name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing else') }])
  await expect(page.getByRole('group', { name: 'roto.pdf' })).toBeVisible()
  await app.press('Enviar mensaje')
  await expect(app.dialog('Error al enviar tu mensaje')).toContainText(
    'Archivo 1: El archivo está dañado o incompleto.',
  )
  await app.press('Corregir mis datos')
  await app.press('Quitar roto.pdf')
  await app.press('Enviar mensaje')
  await expect(app.dialog('Recibimos tu mensaje')).toBeVisible()
})
