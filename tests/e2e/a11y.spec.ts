import { stepIds } from '../../src/domain/preaffiliation/values'
import { expect, phone, test } from './support/app'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/fit'
import { act, attach, choose, tick } from './support/fields'
import { smallJpeg } from './support/files'
import { readJourney } from './support/journey'
import { tabTo } from './support/keyboard'

test.use({ serviceWorkers: 'block' })

const minimal = readJourney('minimal')
const maximal = readJourney('maximal')

test.describe('on a phone', () => {
  test.use(phone)

  test('the way into the form passes axe, light and dark', { tag: '@near' }, async ({ app, person }) => {
    const { page } = app
    await app.open('/login')
    await expectAccessible(page, 'login')
    await app.open('/recuperarPassword')
    await app.press('Continuar')
    await expectAccessible(page, 'recovery with problems')
    await app.press('ver términos y condiciones')
    await expect(app.dialog('Términos y condiciones')).toBeVisible()
    await expectAccessible(page, 'terms')
    await app.startForm(await person(minimal))
    await app.pressAnyway('siguiente')
    await expectAccessible(page, 'first step, with its problems')
  })

  test('every step and the outbox pass axe, light and dark', async ({ app, person }) => {
    // Each of eleven screens is looked at by three tools, in both looks.
    test.slow()
    const { page } = app
    await app.open('/bandejaDeSalida')
    await expect(page.getByText('No hay nada por enviar')).toBeVisible()
    await expectAccessible(page, 'outbox, empty')
    await app.open('/login')
    await app.enter(await person(minimal))
    await expectAccessible(page, 'intro')
    await app.begin()
    await choose(page, '¿Tenés hijos?', 'Sí')
    await act(page, page, ['elegir', 'Cantidad de hijos', '1'])
    await act(page, page, ['elegir', 'Estado civil', 'Casada/o'])
    await choose(page, '¿Tenés una discapacidad certificada (CUD)?', 'Sí')
    await choose(page, '¿Vas a tramitar el régimen de discapacidad?', 'Sí')
    await attach(page, page, 'DNI FRONTAL', await smallJpeg())
    for (const step of stepIds) {
      await app.goToStep(step)
      await app.pressAnyway(step === 'verificacion' ? 'finalizar trámite' : 'siguiente')
      await expectAccessible(page, `${step}, with its problems`)
    }
    await app.open('/bandejaDeSalida')
    await expect(page.getByRole('region', { name: 'Borradores' })).toBeVisible()
    await expectAccessible(page, 'outbox with a draft')
    await app.press('Borrar lo guardado')
    await expect(app.dialog('¿Borrar todo lo guardado?')).toBeVisible()
    await expectAccessible(page, 'question before deleting')
  })
})

test('the first step is filled in with the keyboard alone', async ({ app, person }) => {
  const { page } = app
  await app.startForm(await person(minimal))
  await page.reload()
  await app.isAt('personales')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['Nombres', 'ana'],
    ['Apellido', 'paz'],
    ['CUIL', '27301112225'],
  ] as const) {
    await tabTo(page, label, 'textbox')
    await page.keyboard.type(text)
  }
  await tabTo(page, 'Día', 'textbox')
  await page.keyboard.type('05031990')
  await tabTo(page, 'F', 'radio')
  await page.keyboard.press('Space')
  await tabTo(page, 'Estado civil', 'combobox')
  await page.keyboard.type('Sol')
  await tabTo(page, 'Sí', 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radiogroup', { name: /discapacidad/ }).getByRole('radio', { name: 'No' })).toBeChecked()
  await tabTo(page, 'Sí', 'radio')
  await page.keyboard.press('ArrowDown')
  // The browser has to know of the wait before the key comes.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, 'Agregar DNI FRONTAL', 'button')
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles(await smallJpeg())
  await tabTo(page, 'siguiente', 'button')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert', { name: /^Revisá 2 datos$/ })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([/^Foto de legajo: /, /^DNI DORSO: /])
})

test('every step, filled in, fits into every window and size of text', async ({ app, person }) => {
  // Each step is drawn in every window and size of text.
  test.slow()
  const { page } = app
  await app.startForm(await person(maximal))
  for (const step of stepIds) {
    await app.isAt(step)
    if (step === 'verificacion') break
    await app.fill(maximal, step)
    await app.saved()
    await expectFits(page, `${step}, filled in`)
    await app.next()
  }
  await expectFits(page, 'review')
  // No worker keeps the screens here: only the fund cannot be reached.
  await page.route('**/portalafiliado-api/**', (route) => route.abort())
  await app.send()
  await expect(app.dialog('Tu afiliación está en la bandeja de salida')).toBeVisible()
  await expectAccessible(page, 'sent without a connection')
  await app.press('Ver la bandeja de salida')
  await expect(app.heading('Bandeja de salida')).toBeVisible()
  await expectAccessible(page, 'outbox, waiting')
  await page.unroute('**/portalafiliado-api/**')
  await page.reload()
  await page.getByRole('button', { name: /^Ver comprobante/ }).click()
  await expect(app.dialog('Comprobante')).toBeVisible()
  await expectAccessible(page, 'receipt')
})

test('who asks for less motion gets none', async ({ app, person }) => {
  const { page } = app
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await app.open('/login')
  await app.enter(await person(minimal))
  await tick(page, 'Tengo todos los documentos para completar la solicitud.')
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((node) => {
      const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(node)
      const seconds = [animationDuration, transitionDuration].flatMap((text) => text.split(',').map(Number.parseFloat))
      return Math.max(...seconds) > 0.02 || scrollBehavior === 'smooth' ? [node.className.toString()] : []
    }),
  )
  expect(moving).toEqual([])
})
