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

const blockedWords =
  'Para agregar o editar familiares comunicate con tu delegación distrital. Muy pronto vas a poder realizar esta gestión desde aquí.'

test('[DASH-001] [DASH-002] [DASH-003] [DASH-007] [DASH-008] an everyday file: who it is, the level option, how to be reached, the family', async ({
  app,
}) => {
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

test('[DASH-012] [DASH-013] [DASH-016] [CONTACT-006] [ROUTE-034] the file’s pages: personal data, the three tables of contact, each opened at its own address', async ({
  app,
}) => {
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

test('[DASH-009] [DASH-010] [DASH-015] [DASH-019] [DASH-027] each member reads of their own level, validity, gender, contacts and family', async ({
  app,
}) => {
  const { page } = app
  const banner = page.getByRole('link', { name: /^Ya se encuentra habilitada la opción de nivel/ })
  for (const { nroafi, name, line, chips, hasBanner } of [
    {
      nroafi: '120002',
      name: "Bruno D'Angelo",
      line: 'Afiliado',
      chips: ['NIVEL 5', 'PERMANENTE', 'Activo'],
      hasBanner: false,
    },
    { nroafi: '120003', name: 'Alex Moyano', line: 'Afiliadx', chips: ['NIVEL 1', 'Activx'], hasBanner: false },
    {
      nroafi: '120004',
      name: 'Camila Sosa',
      line: 'Afiliada',
      chips: ['NIVEL 2', 'PLAN MÓDULO JOVEN', 'Activa'],
      hasBanner: true,
    },
    { nroafi: '120007', name: 'Fabián Quiroga', line: 'Afiliado', chips: ['NIVEL 2', 'Activo'], hasBanner: true },
    { nroafi: '120010', name: 'Irma Acosta', line: 'Afiliada', chips: ['Jubilada'], hasBanner: false },
  ]) {
    await signIn(app, nroafi, name)
    const file = fileOf(app, name)
    await expect(file).toContainText(`${line} · MP ${nroafi}`)
    await expect(file.locator('.chip')).toHaveText(chips)
    await expect(card(app, 'Datos de familiares')).not.toHaveAttribute('aria-busy')
    await expect(banner).toHaveCount(hasBanner ? 1 : 0)
    if (nroafi === '120003') {
      await expect(card(app, 'Datos de familiares')).toContainText('No hay familiares registrados')
      await card(app, 'Datos de familiares').getByRole('button', { name: 'Agregar' }).click()
      await expect(app.dialog('Datos de familiares')).toContainText(blockedWords)
      await app.press('cerrar')
    }
    await logOut(app)
  }
  await signIn(app, '120019', 'Sergio Torres')
  await expect(card(app, 'Mis medios de contacto').getByRole('listitem')).toHaveText([
    'DomicilioNo hay domicilio marcados como principal.',
    'TeléfonoNo hay telefono marcados como principal.',
    'EmailNo hay email marcados como principal.',
  ])
})

test('[DASH-017] [DASH-018] [DASH-020] [FAMILY-005] [FAMILY-008] a family of six: two on the file, all on their page, changes at the district', async ({
  app,
}) => {
  const { page } = app
  await signIn(app, '120018', 'Rocío Medina')
  const family = card(app, 'Datos de familiares')
  await expect(family.locator('.count')).toHaveText('6')
  await expect(family.getByRole('listitem')).toHaveCount(2)
  await clickCorner(family)
  await expect(page).toHaveURL(app.url('/listarFamiliares'))
  const cards = page.getByRole('main').getByRole('region')
  await expect(cards.getByRole('heading')).toHaveText([
    'Marcos Ojeda',
    'Bautista Ojeda Medina',
    'Noa Ojeda Medina',
    'Valentina Ojeda Medina',
    'Teresa Álvarez',
    'Ramón Medina',
  ])
  await expect(card(app, 'Ramón Medina')).not.toContainText('10.111.222')
  await expect(card(app, 'Noa Ojeda Medina')).toContainText('PAS AAB123456')
  await expect(card(app, 'Bautista Ojeda Medina')).toContainText('DiscapacidadSí')
  await app.press('Editar a Marcos Ojeda')
  const blocked = app.dialog('Datos de familiares')
  await expect(blocked).toContainText(blockedWords)
  await blocked.getByRole('button', { name: 'CONTACTOS' }).click()
  await expect(page).toHaveURL(app.url('/mediosDeContacto'))
  await expect(app.heading('Contacto')).toBeVisible()
})

test('[DASH-022] [DASH-023] [DASH-024] [DASH-025] [DASH-026] each debt says what it is and what to do: to pay, or to be called', async ({
  app,
  portal,
}) => {
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
