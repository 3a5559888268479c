import { expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { write } from '../support/fields'
import { readJourney } from '../support/journey'
import { anotherDevice, bring, takeAlong, typeWords } from './acts'

test.use({ ...phone, serviceWorkers: 'block' })

test('every screen of a form that moves is accessible, fits and works by keys alone', async ({
  app,
  browser,
  person,
  portal,
}) => {
  await app.startForm(await person(readJourney('minimal')))
  await write(app.page, 'Nombres', 'Ana Inés')
  await app.saved()
  const words = await takeAlong(app)
  await expectAccessible(app.page, 'the code')
  await app.page.keyboard.press('Escape')
  await expect(app.heading('En camino a otro dispositivo')).toBeVisible()
  await expectAccessible(app.page, 'on its way')

  const other = await anotherDevice(browser, portal.url, 'phone')
  await other.open('/seguir')
  const first = other.page.getByRole('combobox', { name: 'Palabra 1', exact: true })
  await first.focus()
  // A space ends each word and leads to the next.
  for (const word of words.slice(0, 9)) await other.page.keyboard.type(`${word} `)
  await other.page.keyboard.type('mol')
  await expect(other.page.getByRole('option')).toHaveText(['molde', 'moler', 'molino'])
  await expectAccessible(other.page, 'the ten words')
  await typeWords(other, words)
  await expect(other.page.getByText('Lo encontramos. Revisá que sea el tuyo.')).toBeVisible()
  await expectAccessible(other.page, 'what was found')
  await bring(other)
  await expect(app.heading('Este formulario sigue en otro dispositivo')).toBeVisible({ timeout: 40_000 })
  await expectAccessible(app.page, 'lives elsewhere')
  await other.page.context().close()
})
