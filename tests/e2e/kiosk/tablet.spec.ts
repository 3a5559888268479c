import type { Page } from '@playwright/test'
import { stepTitles } from '../../../src/domain/preaffiliation/steps'
import { expect, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { act, choose } from '../support/fields'
import { readJourney } from '../support/journey'
import { trySignIn } from '../support/member'
import {
  becomeTablet,
  beginJoining,
  ended,
  endVisit,
  goInside,
  office,
  openManaged,
  questionOf,
  started,
  tabletId,
} from '../support/tablet'

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })

const minimal = readJourney('minimal')

const backToNothing = async (page: Page, secrets: readonly string[]): Promise<void> => {
  for (let steps = 0; steps < 4; steps++) {
    await page.goBack({ waitUntil: 'load' }).catch(() => null)
    for (const secret of secrets) await expect(page.getByText(secret)).toHaveCount(0)
    const values = await page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))
    for (const secret of secrets) expect(values).not.toContain(secret)
  }
}

test(
  '[UNS-16] [UNS-121] a visit asks whether somebody is there, ends on their word and leaves nothing',
  { tag: '@near' },
  async ({ app, person }) => {
    const { page } = app
    await page.clock.install()
    await openManaged(app)
    await expect(app.heading(`¿Usar como tablet de ${office}?`)).toBeVisible()
    await expectAccessible(page, 'question before becoming a tablet')
    await app.press(`Usar como tablet de ${office}`)
    await expect(app.heading(started)).toBeVisible()
    expect(page.url()).not.toContain('#')
    await expect(page.getByRole('banner').getByText(office)).toBeVisible()
    await expectAccessible(page, 'start page')

    await app.press('Letra')
    await page.getByText('Alto', { exact: true }).click()
    await page.getByText('Grande', { exact: true }).click()
    await expectAccessible(page, 'letters and contrast')
    await page.keyboard.press('Escape')

    const { nroafi, nrodoc } = await person(minimal)
    await beginJoining(app, { nroafi, nrodoc })
    await app.solveCaptcha()
    await app.press('Continuar')
    await app.press('Completar formulario')
    await app.begin()
    await page.getByRole('textbox', { name: 'Nombres', exact: true }).fill('ZORAIDA')
    await app.saved()
    await expect(page.getByRole('button', { name: 'Salir' })).toHaveCount(0)

    await page.clock.runFor(65_000)
    await expect(page.getByRole('banner').getByRole('timer')).toBeVisible()
    await page.clock.runFor(27_000)
    await expect(questionOf(page, '¿Seguís ahí?')).toBeVisible()
    await expectAccessible(page, 'question whether somebody is there')
    await page.mouse.click(20, 600)
    await expect(questionOf(page, '¿Seguís ahí?')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Nombres', exact: true })).toHaveValue('ZORAIDA')

    // The start page is where the next person begins: nothing may be left behind it.
    await page.getByRole('link', { name: 'Inicio' }).click()
    await app.press('Seguir cargando')
    await expect(page.getByRole('textbox', { name: 'Nombres', exact: true })).toHaveValue('ZORAIDA')

    await app.press('Terminé')
    await expect(questionOf(page, '¿Terminaste en esta tablet?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Seguir cargando' })).toBeFocused()
    await expectAccessible(page, 'question before the end')
    await app.press('Borrar y terminar')
    await expect(app.heading(ended)).toBeVisible()
    await expectAccessible(page, 'page of the end')
    await expect(page.locator('html')).not.toHaveAttribute('data-letter')
    await app.press('Volver al inicio')
    await expect(app.heading(started)).toBeVisible()
    await backToNothing(page, ['ZORAIDA', nrodoc])
  },
)

test('[UNS-121] who walks away from their account is signed out after two minutes', async ({ app }) => {
  const { page } = app
  await page.clock.install()
  await becomeTablet(app)
  await page.getByRole('link', { name: /Ingresar a mi cuenta/ }).click()
  await expectAccessible(page, 'sign-in on a tablet')
  await trySignIn(app, '120008')
  await expect(app.heading('Hola, Graciela')).toBeVisible()
  await expectAccessible(page, 'home of a member on a tablet')
  await page.getByRole('link', { name: /Trámites/ }).click()
  await expect(app.heading('Mis trámites')).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.getByRole('link', { name: /Mi legajo/ }).click()
  await expect(app.heading('Mi legajo')).toBeVisible()
  await page.clock.runFor(121_000)
  await expect(app.heading(ended)).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(app.heading(started)).toBeVisible()
  await backToNothing(page, ['120008', 'Graciela'])
})

test('every shape of step passes axe on a tablet, with its problems', async ({ app, person }) => {
  const { page } = app
  await becomeTablet(app)
  await beginJoining(app, await person(minimal))
  await app.solveCaptcha()
  await app.press('Continuar')
  await app.press('Completar formulario')
  await expect(app.heading('Preparate para completar tu afiliación')).toBeVisible()
  await expectAccessible(page, 'intro on a tablet')
  await app.begin()
  await choose(page, '¿Tenés hijos?', 'Sí')
  await act(page, page, ['elegir', 'Cantidad de hijos', '1'])
  await app.saved()
  for (const step of ['personales', 'hijos', 'contacto', 'nivel'] as const) {
    const address = new URL(page.url())
    address.searchParams.set('paso', step)
    await goInside(page, `${address.pathname.replace('/afiliados', '')}${address.search}`)
    await expect(app.heading(stepTitles[step])).toBeVisible()
    await app.pressAnyway('siguiente')
    await expectAccessible(page, `${step} on a tablet, with its problems`)
  }
  await endVisit(app, { hasUnsent: true })
})

test('the state of a tablet says nothing about anybody', async ({ app }) => {
  const { page } = app
  await becomeTablet(app)
  await page.getByRole('link', { name: 'Estado de la tablet' }).click()
  await expect(app.heading('Estado de la tablet')).toBeVisible()
  await expect(page.getByText(tabletId)).toBeVisible()
  await expectAccessible(page, 'state of a tablet')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.getByRole('link', { name: /Medios de contacto/ }).click()
  await expect(app.heading('Medios de contacto')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delegación La Plata' })).toBeVisible()
  await expectAccessible(page, 'offices')
})

test('the start address of a tablet is no screen of a phone', async ({ app }) => {
  await app.open('/kiosco')
  await expect(app.heading('Esta dirección es de las tablets de la Caja')).toBeVisible()
  await expectAccessible(app.page, 'start address on a phone')
  await app.press('Ir al portal')
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
})
