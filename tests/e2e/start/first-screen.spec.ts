import type { Page } from '@playwright/test'
import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { demoPassword, seesFile } from '../support/member'

test.use({ ...phone, serviceWorkers: 'block' })

const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** Opens a path while the portal's scripts are on their way, and gives the function that lets them arrive. */
const openWithoutScripts = async (app: App, path: string): Promise<() => Promise<void>> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await app.page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await app.page.goto(app.url(path), { waitUntil: 'commit' })
  return async () => {
    release()
    await app.takenOver()
  }
}

const number = (app: App) => app.page.getByRole('textbox', { name: 'Número de afiliado' })
const password = (app: App) => app.page.getByLabel('Contraseña', { exact: true })

test('what is typed before the scripts are there stays, and the press counts', { tag: '@near' }, async ({ app }) => {
  const failures: Error[] = []
  app.page.on('pageerror', (failure) => failures.push(failure))
  const arrive = await openWithoutScripts(app, '/login?redirect=%2Fdashboard')
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
  await number(app).pressSequentially('120.008')
  await password(app).pressSequentially(demoPassword)
  const kept = await password(app).elementHandle()
  await app.press('Ingresar')
  await expect(app.page).toHaveURL(app.url('/login?redirect=%2Fdashboard'))
  await arrive()
  await seesFile(app, 'Graciela Núñez')
  expect(await kept?.evaluate((input) => input.isConnected)).toBe(false)
  expect(failures).toEqual([])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the screen that scripts take over is the same, where it was, with the focus in the field', async ({ app }) => {
    const failures: Error[] = []
    app.page.on('pageerror', (failure) => failures.push(failure))
    const arrive = await openWithoutScripts(app, '/login')
    await number(app).pressSequentially('12a')
    const kept = await number(app).elementHandle()
    await arrive()
    await expect(number(app)).toHaveValue('12')
    await expect(number(app)).toBeFocused()
    await number(app).press('3')
    await expect(number(app)).toHaveValue('123')
    expect(await kept?.evaluate((input) => input.isConnected)).toBe(true)
    expect(await shifts(app.page)).toBe(0)
    await app.press('Ingresar')
    await expect(password(app)).toBeFocused()
    expect(failures).toEqual([])
  })
})

test('what the recovery was given early stays, and its press shows what is missing', async ({ app }) => {
  const arrive = await openWithoutScripts(app, '/recuperarPassword?para=afiliarme')
  await expect(app.heading('Empezá tu afiliación')).toBeVisible()
  await app.page.getByRole('textbox', { name: 'Número de matrícula' }).fill('123456')
  await app.page.getByText('Acepto los términos y condiciones.').click()
  await app.press('Continuar')
  await arrive()
  await expect(app.page.getByRole('textbox', { name: 'Número de matrícula' })).toHaveValue('123456')
  await expect(app.page.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' })).toBeChecked()
  await expect(app.page.getByRole('textbox', { name: 'Número de documento' })).toBeFocused()
  await expect(app.page.getByText('Campo requerido.')).toBeVisible()
})

test('a button pressed too early does its work once its script is there', async ({ app }) => {
  const arrive = await openWithoutScripts(app, '/login')
  await password(app).fill('secreta')
  await app.press('Mostrar contraseña')
  await expect(password(app)).toHaveAttribute('type', 'password')
  await arrive()
  await expect(password(app)).toHaveAttribute('type', 'text')
  await expect(password(app)).toHaveValue('secreta')
})

test('a mailed link opens its own screen, not the one that asks for numbers', async ({ app }) => {
  const arrive = await openWithoutScripts(app, '/recuperarPassword?v=abc')
  await expect(app.page.locator('#root')).toBeEmpty()
  await arrive()
  await expect(app.heading('Nuevo usuario / Recuperar contraseña')).toBeHidden()
})

test('screens that stand without scripts are accessible, and fit', async ({ app }) => {
  for (const [path, heading] of [
    ['/login', 'Ingresá a tu cuenta'],
    ['/recuperarPassword', 'Nuevo usuario / Recuperar contraseña'],
  ] as const) {
    await openWithoutScripts(app, path)
    await expect(app.heading(heading)).toBeVisible()
    await expectAccessible(app.page, `${path} without scripts`)
  }
})

test('a form shows its frame before its scripts, with links that lead somewhere and no button', async ({ app }) => {
  const arrive = await openWithoutScripts(app, '/formularioAfiliacion?borrador=00000000-0000-4000-8000-000000000000')
  await expect(app.page.getByText('Completá tu afiliacion', { exact: true })).toBeVisible()
  await expect(app.page.getByRole('button')).toHaveCount(0)
  await arrive()
  await expect(app.page.getByText('Este borrador no está en este dispositivo')).toBeVisible()
})

test('the frame of members is not shown to a stranger, who comes to the sign-in', async ({ app }) => {
  const arrive = await openWithoutScripts(app, '/dashboard')
  await expect(app.page.getByRole('link', { name: 'Caja de Previsión Profesional, inicio' }).first()).toBeVisible()
  await expect(app.page.getByRole('navigation', { name: 'Accesos principales' })).toBeHidden()
  await arrive()
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
})
