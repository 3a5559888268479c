import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, expect, phone, test } from './support/app'
import { act, textField, write } from './support/fields'
import { expectPictures } from './support/help'
import { readJourney } from './support/journey'
import { watchPolicies } from '../support/policies'
import { distDir, startPortal } from './support/server'

test.use(phone)

const minimal = readJourney('minimal')

test(
  '[ROUTE-001] [CONST-019] every address opens without a connection, in Spanish',
  { tag: '@near' },
  async ({ handset, portal }) => {
    let app = new App(handset.page, portal.url)
    await app.openLogin()
    app = new App(await handset.crashAndStartOffline(), portal.url)
    const broken = await watchPolicies(app.page)
    for (const [path, heading] of [
      ['/login', 'Ingresá a tu cuenta'],
      ['/', 'Ingresá a tu cuenta'],
      ['/recuperarPassword', 'Nuevo usuario / Recuperar contraseña'],
      ['/preafiliacion', 'Empezá tu afiliación'],
      ['/formularioAfiliacion', 'Empezá tu afiliación'],
      ['/bandejaDeSalida', 'Bandeja de salida'],
      ['/BANDEJADESALIDA?recibo=nada', 'Bandeja de salida'],
      ['/ayuda', 'Ayuda'],
    ] as const) {
      await app.open(path)
      await expect(app.heading(heading), path).toBeVisible()
      await expect(app.page.locator('html')).toHaveAttribute('lang', /^es/)
    }
    await test.step('the worker answers with the first screen of the address', async () => {
      for (const [path, words] of [
        ['/login', '>Ingresá a tu cuenta<'],
        ['/recuperarPassword?para=afiliarme', '>Empezá tu afiliación<'],
        ['/bandejaDeSalida', 'aria-busy'],
      ] as const) {
        const answer = await app.page.goto(app.url(path))
        expect(await answer?.text()).toContain(words)
      }
    })
    await test.step('the help has its pictures', async () => {
      await app.open('/ayuda/fotos')
      await expect(app.heading('Fotos y documentos: cuáles sirven')).toBeVisible()
      await expectPictures(app.page)
    })
    await app.open('/formularioAfiliacion?borrador=00000000-0000-4000-8000-000000000000')
    await expect(app.page.getByText('Este borrador no está en este dispositivo')).toBeVisible()
    expect(broken).toEqual([])
  },
)

test('the portal can be installed', async ({ handset, portal }) => {
  const app = new App(handset.page, portal.url)
  await app.openLogin()
  const session = await app.page.context().newCDPSession(app.page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: unknown = await (await app.page.request.get(url)).json()
  expect(manifest).toMatchObject({ lang: 'es-AR', scope: '/afiliados/', display: 'standalone' })
})

test(
  '[ROUTE-004] a new version waits for the word, then keeps what was typed and reloads',
  { tag: '@near' },
  async ({ page }) => {
    const build = await mkdtemp(join(tmpdir(), 'version-'))
    await cp(distDir, build, { recursive: true })
    const portal = await startPortal(build)
    try {
      const app = new App(page, portal.url)
      await app.openLogin()
      await app.startForm(await portal.register({ nrodoc: minimal.nrodoc }))
      await test.step('publish a second build', async () => {
        const worker = join(build, 'sw.js')
        await writeFile(worker, `${await readFile(worker, 'utf8')}\n// second build`)
        await Promise.all(['br', 'gz'].map((kind) => rm(`${worker}.${kind}`, { force: true })))
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      })
      const notice = page.getByText('Hay una versión nueva del portal. Tus borradores no se pierden.')
      await expect(notice).toBeVisible()
      await textField(page, 'Nombres').pressSequentially('rosario')
      await expect(textField(page, 'Nombres')).toHaveValue('ROSARIO')
      const reloaded = page.waitForEvent('load')
      await app.press('Actualizar')
      await reloaded
      await app.isAt('personales')
      await expect(textField(page, 'Nombres')).toHaveValue('ROSARIO')
      await expect(notice).toBeHidden()
    } finally {
      await portal.close()
      await rm(build, { recursive: true, force: true })
    }
  },
)

test.describe('what the device keeps, whoever serves the files', () => {
  test.use({ serviceWorkers: 'block' })

  test('one form in two tabs is written by one of them at a time', { tag: '@near' }, async ({ app, person }) => {
    await app.startForm(await person(minimal))
    const address = app.page.url()
    await textField(app.page, 'Nombres').pressSequentially('delia')
    const second = await app.page.context().newPage()
    await second.goto(address)
    await expect(second.getByText('Este formulario está abierto en otra pestaña')).toBeVisible()
    await second.getByRole('button', { name: 'Seguir acá' }).click()
    await expect(textField(second, 'Nombres')).toHaveValue('DELIA')
    await expect(app.page.getByText('Este formulario está abierto en otra pestaña')).toBeVisible()
    await write(second, 'Apellido', 'Sosa')
    await app.page.getByRole('button', { name: 'Seguir acá' }).click()
    await expect(textField(app.page, 'Apellido')).toHaveValue('SOSA')
  })

  test('a discarded draft comes back with "Deshacer", and later with "Recuperar"', async ({ app, person }) => {
    const { page } = app
    await app.startForm(await person(minimal))
    await write(page, 'Nombres', 'Delia')
    await app.leave()
    await app.open('/bandejaDeSalida')
    const discard = page.getByRole('button', { name: /^Descartar / })
    await discard.click()
    await expect(discard).toBeHidden()
    await app.press('Deshacer')
    await expect(discard).toBeVisible()
    await discard.click()
    await expect(discard).toBeHidden()
    await app.open('/login')
    await expect(page.getByRole('link', { name: /^Bandeja de salida/ })).toBeHidden()
    await app.open('/bandejaDeSalida')
    await expect(page.getByText(/Descartado · se borra en 7 días/)).toBeVisible()
    await page.getByRole('button', { name: /^Recuperar / }).click()
    await page.getByRole('link', { name: /^Continuar / }).click()
    await expect(textField(page, 'Nombres')).toHaveValue('DELIA')
  })

  test('"Borrar lo guardado" leaves nothing of the person on the device', async ({ app, person }) => {
    const { page } = app
    await app.startForm(await person(minimal))
    const address = page.url()
    await act(page, page, ['archivo', 'DNI FRONTAL', 'jpeg'])
    await app.leave()
    await app.open('/bandejaDeSalida')
    await app.press('Borrar lo guardado')
    await app.dialog('¿Borrar todo lo guardado?').getByRole('button', { name: 'Borrar todo' }).click()
    await expect(page.getByText('Listo: no queda nada tuyo en este dispositivo.')).toBeVisible()
    await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
    await app.open('/bandejaDeSalida')
    await expect(page.getByText('No hay nada por enviar')).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('Este borrador no está en este dispositivo')).toBeVisible()
  })
})
