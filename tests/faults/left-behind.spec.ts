import { join } from 'node:path'
import { App } from '../e2e/support/app'
import { act } from '../e2e/support/fields'
import { logOut, passwordField, seesFile, signIn } from '../e2e/support/member'
import type { Device } from '../e2e/support/devices/persistent'
import { controlsAreWritten, findTyped, tellingOf, type Found } from './support/profile-search'
import { expect, test } from './support/world'

// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

type Typed = readonly (readonly [label: string, text: string])[]

const write = async ({ page }: App, texts: Typed): Promise<void> => {
  for (const [label, text] of texts) await act(page, page, ['escribir', label, text])
}

const textsOf = (...typed: Typed[]): string[] => typed.flat().map(([, text]) => text)

/** Where the browser keeps the portal itself, whose catalogues know many a number; no answer of the server comes there. */
const portalFolder = '/CacheStorage/'

/** Where the browser's own password manager notes for whom it offered to save, which its person is asked about. */
const managerFile = '/Default/Login Data'

/** What of it lies readable on the disk; a member's number counts wherever neither the portal nor the manager brings it. */
const findLeft = async ({ profile }: Device, typed: readonly string[], nroafi?: string): Promise<Found[]> => {
  const numbers = nroafi === undefined ? [] : await findTyped(profile, [nroafi])
  const elsewhere = numbers.filter(({ places }) =>
    places.some((place) => !place.includes(portalFolder) && !place.startsWith(managerFile)),
  )
  return [...(await findTyped(profile, typed)), ...elsewhere]
}

/** Nothing of it lies readable on the disk, neither after a kill nor after an orderly end of the browser. */
const leavesNothing = async (device: Device, typed: readonly string[], nroafi?: string): Promise<void> => {
  await device.kill()
  expect(await findLeft(device, typed, nroafi), 'after a kill').toEqual([])
  const { context, page } = await device.relaunch()
  await page.goto(`${device.page.url().split('/afiliados')[0]}/afiliados/login`)
  await context.close()
  expect(await findLeft(device, typed, nroafi), 'after an orderly end').toEqual([])
}

const visitor = { nroafi: '100004', nrodoc: '28444555' }

const identity: Typed = [
  ['Nombres', 'Zunilda Ofelia'],
  ['Apellido', 'Quiñihual'],
  ['CUIL', '23284445554'],
  ['Nombres de tu madre', 'Wenceslada'],
  ['Apellido de tu madre', 'Yrigaray'],
  ['Nombres de tu padre', 'Telésforo'],
  ['Apellido de tu padre', 'Huenchumán'],
]

const contact: Typed = [
  ['Calle', 'Xochimilco Norte'],
  ['Número', '98761'],
  ['Teléfono', '4987651'],
  ['Email', 'zunilda.q@correo.example'],
  ['Repetí tu email', 'zunilda.q@correo.example'],
]

/** Fills two steps in, the browser writing down what it may, and stands on the second. */
const fillTwoSteps = async (app: App, device: Device): Promise<void> => {
  await device.context.setOffline(true)
  await app.enterOffline(visitor)
  await app.begin()
  await write(app, identity)
  await app.saved()
  await controlsAreWritten(device)
  await app.goToStep('contacto')
  await act(app.page, app.page, ['elegir', 'Tipo de teléfono', 'CELULAR'])
  await write(app, contact)
  await app.saved()
  await controlsAreWritten(device)
}

test('what a visitor typed is in no file of the browser after leaving', async ({
  installed: { app, device },
  build,
}) => {
  await app.openLogin()
  await fillTwoSteps(app, device)
  await app.leave()
  const typed = await tellingOf([...Object.values(visitor), ...textsOf(identity, contact)], build)
  await leavesNothing(device, typed)
})

/** The texts in a list of halves of the session, each with its id before it. */
const textsOfHalves = (halves: string | null): string[] =>
  JSON.parse(halves ?? '[]').map(([, text]: [string, string]) => text)

/** Shortest pad that can be searched for; the four letters of a shorter one stand in any file. */
const tellingPad = 8

/** The pads of the session: the tab's name keeps them after its prefix, as a JSON object of lists of id and pad. */
const padsOf = async ({ page }: App): Promise<string[]> => {
  const name = await page.evaluate(() => window.name.replace(/^afiliados:/, ''))
  const halves = Object.values<[id: string, pad: string][]>(JSON.parse(name)).flat()
  const pads = halves.map(([, pad]) => pad).filter(({ length }) => length >= tellingPad)
  // Those of the token and of the number.
  expect(pads.length).toBeGreaterThanOrEqual(2)
  return pads
}

/** A browser that ends with its member signed in has written the tab's session down, and nothing of it can be read. */
const endsSignedIn = async (
  device: Device,
  { origin }: App,
  { nroafi, name, password }: { nroafi: string; name: string; password: string },
): Promise<void> => {
  const { context, page } = await device.relaunch()
  const app = new App(page, origin)
  await signIn(app, nroafi, name, password)
  const [sealed = ''] = textsOfHalves(await page.evaluate(() => sessionStorage.getItem('token')))
  const pads = await padsOf(app)
  await context.close()
  const stored = join(device.profile, 'Default', 'Session Storage')
  expect(sealed.length).toBeGreaterThan(100)
  expect(await findTyped(stored, [sealed]), 'the session was written down').toHaveLength(1)
  expect(await findLeft(device, pads, nroafi), 'after an end while signed in').toEqual([])
}

test('[SESSION-002] what a member typed and their session are in no file of the browser after signing out', async ({
  installed: { app, device },
  build,
}) => {
  const { page } = app
  const password = 'Demo-2026'
  const nroafi = '120004'
  const bearer = page
    .waitForRequest((request) => request.headers()['authorization'] !== undefined)
    .then((request) => request.headers()['authorization']?.split(' ').at(-1) ?? '')
  await app.openLogin()
  await page.getByRole('textbox', { name: 'Número de afiliado' }).fill(nroafi)
  await passwordField(app).fill(password)
  await app.press('Mostrar contraseña')
  await controlsAreWritten(device)
  await app.press('Ingresar')
  await seesFile(app, 'Camila Sosa')
  await app.open('/subsidios/nacimiento')
  const birth: Typed = [
    ['Nombres', 'Zunilda Ofelia'],
    ['Apellido', 'Quiñihual'],
    ['DNI', '71555111'],
    ['CBU', '0110599520000001234569'],
    ['Titular', 'Wenceslada Yrigaray'],
    ['CUIT/CUIL', '23284445554'],
  ]
  await write(app, birth)
  await app.saved()
  await controlsAreWritten(device)
  const token = await bearer
  const session = [token, ...token.split('.').slice(1), ...(await padsOf(app))]
  const typed = await tellingOf([password, ...session, ...textsOf(birth)], build)
  expect(await findLeft(device, typed, nroafi), 'while signed in').toEqual([])
  await logOut(app)
  await leavesNothing(device, typed, nroafi)
  await endsSignedIn(device, app, { nroafi, name: 'Camila Sosa', password })
})
