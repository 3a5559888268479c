import type { Locator } from '@playwright/test'
import { expect, phone, test, type App } from '../support/app'
import { choose, pressAnyway, textField } from '../support/fields'
import { lettersTo } from '../support/letters'
import { fileOf, logOut, signIn } from '../support/member'

test.use({ ...phone, serviceWorkers: 'block' })

const card = (app: App, name: string): Locator => app.page.getByRole('region', { name, exact: true })

const rowsOf = (place: Locator): Locator => place.locator('dl > div')

/** A card that is a link as a whole answers far from its link, too. */
const clickCorner = async (place: Locator): Promise<void> => {
  await expect(place.getByRole('link')).toBeVisible()
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 }
  await place.click({ position: { x: width - 12, y: height - 12 } })
}

test('[DASH-001] an everyday file reads as the server has it, and leads to the level option', async ({ app }) => {
  const { page } = app
  await signIn(app, '120001', 'Ana María Rossi')
  await expect(page).toHaveTitle(/^Mi legajo · PORTAL WEB - CPP$/)
  await expect(page.getByText(/^Datos de hoy, \d{1,2}:\d\d$/)).toBeVisible()
  const file = fileOf(app, 'Ana María Rossi')
  await expect(file).toContainText('Afiliada · MP 120001')
  await expect(rowsOf(file)).toHaveText(['DocumentoDNI 28.111.222', 'DistritoLa Plata'])
  await expect(file.locator('.chip')).toHaveText(['NIVEL 3', 'Activa'])
  await expect(file.getByRole('img', { name: 'Foto de legajo', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Aviso de deuda' })).toHaveCount(0)
  await expect(card(app, 'Mis medios de contacto').getByRole('listitem')).toHaveText([
    'DomicilioSarmiento N.º 401, 4.º B · La Plata',
    'Teléfono celular+54 0-221 15-5120001',
    'Emailana.rossi@correo.example',
  ])
  const family = card(app, 'Datos de familiares')
  await expect(family.locator('.count')).toHaveText('2')
  await expect(family.getByRole('listitem')).toHaveText([
    /Pablo FerreyraCónyuge · DNI 26\.333\.444$/,
    /Julia Ferreyra RossiHijo\/a · DNI 55\.111\.222$/,
  ])
  await page
    .getByRole('link', { name: /^Ya se encuentra habilitada la opción de nivel\. Podrás realizarla hasta el/ })
    .click()
  await expect(page).toHaveURL(app.url('/opcionDeNivel'))
  await expect(page.getByRole('heading', { level: 1, name: /^Seleccioná una Opción de Nivel para/ })).toBeVisible()
  await page.goBack()
  await expect(file).toBeVisible()
})

test('[ROUTE-034] the pages of the file open at their addresses, a table of contacts in the focus', async ({ app }) => {
  const { page } = app
  await signIn(app, '120001', 'Ana María Rossi')
  await page.getByRole('link', { name: 'Ver todos mis datos personales' }).click()
  await expect(app.heading('Datos personales')).toBeVisible()
  await expect(page).toHaveURL(app.url('/listarDatosPersonales'))
  await expect(page.getByRole('img', { name: 'Foto de legajo' })).toBeVisible()
  await expect(rowsOf(page.getByRole('main'))).toHaveText([
    'Nombres y apellidoAna María Rossi',
    'DocumentoDNI 28.111.222',
    /^Fecha de nacimiento\d\d\/\d\d\/\d{4}$/,
    'NacionalidadArgentina',
    'Estado civilCasada',
    'AfiliadaMP 120001',
    /^CUIL2[37]-28111222-\d$/,
    'DistritoLa Plata',
    'EstadoActiva',
    'NivelNIVEL 3',
  ])
  await page.goBack()
  await clickCorner(card(app, 'Mis medios de contacto'))
  await expect(page).toHaveURL(app.url('/listarContactos'))
  for (const [name, path] of [
    ['Domicilios', '/ListarDomicilio'],
    ['Teléfonos', '/ListarTelefono'],
    ['Emails', '/ListarMail'],
  ] as const) {
    const table = page.getByRole('group', { name, exact: true })
    await expect(table.locator('.card-head .count')).toHaveText('2')
    await expect(table.getByRole('checkbox', { name: 'Principal' })).toHaveCount(2)
    await table.getByRole('checkbox', { name: 'Principal', checked: true }).click()
    await expect(table.getByRole('checkbox', { name: 'Principal', checked: true })).toHaveCount(1)
    await app.open(path)
    await expect(table).toBeFocused()
    await expect(table).toBeInViewport()
  }
})

test('[DASH-025] a debt leads to pay or to be called, and the district gets the letter', async ({ app, portal }) => {
  const { page } = app
  const debt = card(app, 'Aviso de deuda')
  await signIn(app, '120006', 'Elena Brizuela')
  await expect(debt).toContainText('Existen conceptos adeudados')
  await debt.getByRole('link', { name: 'ir a pagar' }).click()
  await expect(page).toHaveURL(app.url('/boletas'))
  await logOut(app)

  await signIn(app, '120007', 'Fabián Quiroga')
  await expect(debt).toContainText('Tenés un plan de pago bloqueado')
  await expect(debt.getByRole('button', { name: 'quiero que me llamen' })).toBeVisible()
  await logOut(app)

  await signIn(app, '120008', 'Graciela Núñez')
  await expect(debt).toContainText('Tenés una deuda que se encuentra en juicio por apremio')
  await debt.getByRole('button', { name: 'quiero que me llamen' }).click()
  const call = app.dialog('QUIERO QUE ME LLAMEN')
  await textField(call, 'Prefijo sin 0').fill('223')
  await textField(call, 'Número').fill('555123')
  await pressAnyway(call.getByRole('button', { name: 'ACEPTAR' }))
  await expect(call.getByText('Elegí en qué horario querés que te llamemos.')).toBeVisible()
  await choose(call, 'Horario', '12 a 16hs')
  await call.getByRole('button', { name: 'ACEPTAR' }).click()
  await expect(call.getByText(/debe ser igual a 10 caract/)).toBeVisible()
  await textField(call, 'Número').fill('5551234')
  await call.getByRole('button', { name: 'ACEPTAR' }).click()
  await expect(call).toBeHidden()
  await expect.poll(async () => (await lettersTo(portal.dataDir, 'mardelplata@caja.example')).length).toBe(1)
})
