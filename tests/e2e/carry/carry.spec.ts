import { codeLink } from '../../../src/contract/code/link'
import { fromWords } from '../../../src/contract/code/words'
import { expect, test } from '../support/app'
import { openForm } from '../support/benefit'
import { attach, fileSlot, savedWords, textField, write } from '../support/fields'
import { filesByName } from '../support/files'
import { readJourney } from '../support/journey'
import { birth } from '../support/journeys/children'
import { seesFile, trySignIn } from '../support/member'
import { anotherDevice, bring, openLink, takeAlong, typeWords } from './acts'

test.use({ serviceWorkers: 'block' })

const minimal = readJourney('minimal')

const linkOf = (origin: string, words: readonly string[]): string => {
  const code = fromWords(words)
  if (!code.ok) throw new Error('those are no words')
  return codeLink(origin, code.value)
}

test(
  'a form goes to a phone and comes back, and can be edited on one device at a time',
  { tag: '@near' },
  async ({ app, browser, person, portal }) => {
    await app.startForm(await person(minimal))
    await write(app.page, 'Nombres', 'Ana Inés')
    const photo = await filesByName['jpeg']?.()
    if (photo === undefined) throw new Error('no picture')
    await attach(app.page, app.page, 'DNI FRONTAL', photo)
    await app.saved()
    const address = new URL(app.page.url())
    const words = await takeAlong(app)
    await app.press('Cerrar')
    await expect(app.page.getByText('En camino a otro dispositivo')).toBeVisible()

    const phone = await anotherDevice(browser, portal.url, 'phone')
    await typeWords(phone, words)
    await bring(phone)
    expect(new URL(phone.page.url()).searchParams.get('borrador')).toBe(address.searchParams.get('borrador'))
    await expect(textField(phone.page, 'Nombres')).toHaveValue('ANA INÉS')
    await expect(fileSlot(phone.page, 'DNI FRONTAL').getByText(savedWords)).toBeVisible()

    await app.page.goto(address.href)
    await expect(app.heading('Este formulario sigue en otro dispositivo')).toBeVisible()
    await expect(
      app.page.getByText('Teléfono · navegador').or(app.page.getByText('Computadora · navegador')),
    ).toBeVisible()

    await write(phone.page, 'Apellido', "D'Angelo")
    await phone.saved()
    const back = await takeAlong(phone)
    await app.page.getByRole('link', { name: 'Traerlo de vuelta' }).click()
    await typeWords(app, back)
    await bring(app)
    await expect(textField(app.page, 'Apellido')).toHaveValue("D'ANGELO")
    await write(app.page, 'CUIL', '27301112225')
    await app.saved()
    await expect(phone.page.getByText('Este formulario sigue en otro dispositivo').first()).toBeVisible()
    await phone.page.context().close()
  },
)

test("a member's request goes to a phone on which they sign in meanwhile", async ({ app, browser, portal }) => {
  const { asker } = birth.minimal
  await app.open('/login')
  await trySignIn(app, String(asker.nroafi))
  await seesFile(app, asker.name)
  await openForm(app, { path: '/nacimiento', heading: 'Nacimiento' })
  await write(app.page, 'CBU', '0110012430001234567892')
  await app.saved()
  const words = await takeAlong(app)

  const phone = await anotherDevice(browser, portal.url, 'phone')
  await openLink(phone, linkOf(portal.url, words))
  await expect(phone.page).not.toHaveURL(/#/)
  await phone.press('Ingresar')
  await trySignIn(phone, String(asker.nroafi))
  await bring(phone)
  await expect(textField(phone.page, 'CBU')).toHaveValue('0110012430001234567892')
  await expect(app.dialog('Este formulario sigue en otro dispositivo')).toBeVisible()
  await phone.page.context().close()
})

test('a form that is called back is edited where it was, and its code opens nothing', async ({
  app,
  browser,
  person,
  portal,
}) => {
  await app.startForm(await person(minimal))
  await write(app.page, 'Nombres', 'Ana Inés')
  await app.saved()
  const words = await takeAlong(app)
  await app.press('Seguir acá')
  await expect(textField(app.page, 'Nombres')).toHaveValue('ANA INÉS')
  await write(app.page, 'Nombres', 'Ana')
  await app.saved()
  const phone = await anotherDevice(browser, portal.url, 'phone')
  await openLink(phone, linkOf(portal.url, words))
  await expect(phone.page.getByText('Ese formulario sigue en el otro dispositivo')).toBeVisible()
  await phone.page.context().close()
})

test('of two devices that open a code at once, one gets the form', async ({ app, browser, person, portal }) => {
  await app.startForm(await person(minimal))
  await write(app.page, 'Nombres', 'Ana Inés')
  await app.saved()
  const link = linkOf(portal.url, await takeAlong(app))
  const one = await anotherDevice(browser, portal.url, 'phone')
  const two = await anotherDevice(browser, portal.url, 'computer')
  await Promise.all([openLink(one, link), openLink(two, link)])
  const isFound = (page: typeof one): Promise<boolean> =>
    page.page
      .getByText('Lo encontramos. Revisá que sea el tuyo.')
      .or(page.page.getByText('Ya lo abrieron en otro dispositivo'))
      .first()
      .textContent()
      .then((text) => text?.startsWith('Lo encontramos') ?? false)
  expect([await isFound(one), await isFound(two)].toSorted()).toEqual([false, true])
  await expect(app.page.getByText(/^Lo abrieron en: /)).toBeVisible()
  await app.press('Cancelar y seguir acá')
  await expect(textField(app.page, 'Nombres')).toHaveValue('ANA INÉS')
  await Promise.all([one, two].map(({ page }) => page.context().close()))
})
