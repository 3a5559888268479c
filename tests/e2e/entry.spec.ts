import { expect, phone, test } from './support/app'
import { textField } from './support/fields'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

const title = /^Inicio · PORTAL WEB - CPP$/

test('[ROUTE-001] [ROUTE-002] [ROUTE-003] [ROUTE-005] every path leads to its screen, an unknown one to the door', async ({
  app,
}) => {
  for (const [path, door] of [
    ['/login', '/login'],
    ['/LOGIN', '/login'],
    ['/', '/login'],
    ['/noexiste', '/login'],
    ['/dashboard', '/login?redirect=%2Fdashboard'],
  ] as const) {
    await app.open(path)
    await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
    await expect(app.page).toHaveURL(app.url(door))
    await expect(app.page).toHaveTitle(title)
  }
  await app.open('/BandejaDeSalida')
  await expect(app.page).toHaveURL(app.url('/bandejaDeSalida'))
  await expect(app.heading('Bandeja de salida')).toBeVisible()
})

test('[PREAF-009] the slides of the intro come into sight one after the other', async ({ app, person }) => {
  await app.open('/login')
  await app.enter(await person(readJourney('minimal')))
  const slides = app.page.getByRole('region', { name: 'Qué vas a necesitar' })
  await expect(slides.getByRole('group', { name: '1 de 5: Tus datos y tu foto' })).toBeInViewport()
  for (const [at, slide] of ['Tu familia', 'Cómo encontrarte', 'Tu profesión', 'Tu nivel de aporte'].entries()) {
    await slides.getByRole('button', { name: 'Siguiente' }).click()
    await expect(slides.getByRole('group', { name: `${at + 2} de 5: ${slide}` })).toBeInViewport()
  }
})

test('[PREAF-011] the entry takes six and eight digits, and what it says moves nothing under the finger', async ({
  app,
  portal,
}) => {
  const who = await portal.register({ nrodoc: '07654321' })
  await app.open('/recuperarPassword')
  // Keys that come before the scripts count as a text that arrived at once, which stays whole.
  await app.takenOver()
  const number = app.page.getByRole('textbox', { name: 'Número de matrícula' })
  await number.pressSequentially('12a.34-5678')
  await expect(number).toHaveValue('123456')
  await number.press('ArrowUp')
  await expect(number).toHaveValue('123456')
  const document = app.page.getByRole('textbox', { name: 'Número de documento' })
  await document.fill('123456')
  await app.press('Continuar')
  await expect(app.page.getByText('Campo requerido.')).toBeVisible()
  await expect(document).toHaveAttribute('aria-invalid', 'true')
  await document.fill('')
  await document.pressSequentially('30.111.222')
  const tickBox = app.page.getByText('Acepto los términos y condiciones.')
  const aim = async (): Promise<number> => (await tickBox.boundingBox())?.y ?? Number.NaN
  const aimed = await aim()
  await tickBox.hover()
  await app.page.mouse.down()
  await expect(document).not.toHaveAttribute('aria-invalid')
  expect(Math.abs((await aim()) - aimed), 'the tick moved under the finger').toBeLessThan(2)
  await app.page.mouse.up()
  await expect(app.page.getByRole('checkbox')).toBeChecked()
  await expect.poll(aim, 'the room of the message is given back').toBeLessThan(aimed - 10)
  await app.open('/login')
  await app.enter({ nroafi: who.nroafi, nrodoc: '7654321' })
  await expect(textField(app.page, 'Número de DNI')).toHaveValue('7.654.321')
  await app.begin()
  await expect(textField(app.page, 'Número de DNI')).toHaveValue('07654321')
})

test('[PREAF-012] whoever is no member yet reads of joining, also after a reload', async ({ app }) => {
  await app.open('/login')
  await app.page.getByRole('link', { name: /^¿Todavía no te afiliaste\?/ }).click()
  for (const _ of ['the tap', 'the reload']) {
    await expect(app.heading('Empezá tu afiliación')).toBeVisible()
    await expect(app.page).toHaveTitle(/Empezá tu afiliación/)
    await expect(app.page).toHaveURL(app.url('/recuperarPassword?para=afiliarme'))
    await app.page.reload()
  }
})

test('[ROUTE-014] what the fund answered is gone when the page is opened anew', async ({ app }) => {
  await app.open('/login')
  await app.writeEntry({ nroafi: '100102', nrodoc: '31888333' })
  await app.solveCaptcha()
  await app.press('Continuar')
  const answer = app.page.getByRole('alert').getByText(/La matrícula se encuentra inhabilitada/)
  await expect(answer).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Completar formulario' })).toBeHidden()
  await app.page.goBack()
  await app.page.goForward()
  await expect(app.page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect(answer).toBeHidden()
})

test(
  '[NAV-002] [NAV-003] a phone shows the simple bar on public screens, and the form its own',
  { tag: '@near' },
  async ({ app, person }) => {
    const bar = app.page.getByRole('banner')
    const isSimple = async (): Promise<void> => {
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bar.getByRole('link', { name: 'Caja de Previsión Profesional, inicio' })).toBeVisible()
      for (const name of ['Abrir menú', 'Notificaciones', /^Menú de usuario/])
        await expect(app.page.getByRole('button', { name })).toHaveCount(0)
      await expect(app.page.getByRole('navigation')).toHaveCount(0)
    }
    for (const path of ['/login', '/recuperarPassword', '/cambiarPassword?v=abc']) {
      await app.open(path)
      await isSimple()
    }
    const who = await person(readJourney('minimal'))
    await app.open('/login')
    await app.enter(who)
    await isSimple()
    await app.begin()
    await expect(bar.getByRole('link', { name: 'Caja de Previsión Profesional, inicio' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Salir' })).toBeVisible()
    await expect(app.page.getByRole('region', { name: 'Avance del trámite' })).toContainText(
      'Paso 1 de 8 · Datos personales',
    )
    await app.press('Salir')
    await expect(app.page.getByRole('region', { name: 'Continuá donde dejaste' })).toBeVisible()
  },
)
