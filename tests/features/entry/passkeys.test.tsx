import { afterEach, expect, test, vi } from 'vitest'
import type { StartForm } from '../../../src/features/entry/recovery/recovery'
import type { Call, Reply } from '../../api/support/server'
import { act, screen } from '../../ui/support/setup'
import { portalOf, press, showAt } from './support'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
  delete document.documentElement.dataset['mode']
})

const button = 'Ingresar con llave de acceso'
const options: Reply = {
  json: { rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 300_000, userVerification: 'required' },
}
const bytes = new Uint8Array(32).buffer

/** What a device answers that has a passkey of its person. */
const answered = {
  id: 'bGxhdmU',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({ prf: { results: { first: bytes } } }),
}

/** The door of a portal, in a browser whose device answers so when it is asked for a passkey. */
const open = async (device: (() => Promise<unknown>) | null, answer: (call: Call) => Reply = () => options) => {
  const server = await portalOf(answer)
  stop = server.stop
  if (device !== null) {
    vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
    Reflect.defineProperty(navigator, 'credentials', { value: { get: device }, configurable: true })
  }
  const { LoginPage } = await import('../../../src/features/entry/sign-in/LoginPage')
  showAt('/login', <LoginPage resume={null} prompts={null} onStart={vi.fn<StartForm>()} />)
  return server
}

test('the door offers passkeys where the browser has them, and never on a tablet that everybody uses', async () => {
  await open(null)
  expect(screen.queryByRole('button', { name: button })).toBeNull()
  document.documentElement.dataset['mode'] = 'kiosk'
  await open(() => Promise.reject(new Error()))
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})

test.each([
  ['lets it be', new DOMException('no', 'NotAllowedError'), 'No se usó ninguna llave de acceso.'],
  ['cannot', new DOMException('no', 'UnknownError'), 'Este dispositivo no pudo usar la llave de acceso.'],
])('who %s reads what to do, and the door is as it was', async (_what, cause, words) => {
  const server = await open(() => Promise.reject(cause))
  press(button)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull()
  expect(server.calls.map(({ path }) => path)).toEqual(['/portalafiliado-api/login/llave/opciones'])
})

test('a refusal is said in the words of the server, which never hears the secret of the passkey', async () => {
  const msg = 'No pudimos ingresar con esa llave de acceso.'
  const refusal: Reply = { status: 401, json: { error: 1, msg, detalle: [], captcha: false } }
  const server = await open(
    () => Promise.resolve(answered),
    ({ path }) => (path.endsWith('/opciones') ? options : refusal),
  )
  press(button)
  expect((await screen.findByRole('alert')).textContent).toContain(msg)
  const [, sent] = server.calls
  expect([sent?.path, JSON.stringify(sent).includes('prf')]).toEqual(['/portalafiliado-api/login/llave', false])
})

test('the offer of a passkey goes as soon as this device has one, wherever it was made', async () => {
  const server = await portalOf(() => options)
  stop = server.stop
  const here = { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) }
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn<() => void>(), here))
  Reflect.defineProperty(navigator, 'credentials', { value: {}, configurable: true })
  localStorage.clear()
  const offer = await import('../../../src/features/entry/passkeys/offer')
  const { PasskeyOffer } = await import('../../../src/features/entry/passkeys/PasskeyOffer')
  offer.notePasswordSignIn()
  showAt('/dashboard', <PasskeyOffer />)
  expect(await screen.findByText('Ingresá más fácil la próxima vez')).toBeTruthy()
  act(() => offer.answerOffer())
  expect(screen.queryByText('Ingresá más fácil la próxima vez')).toBeNull()
  expect(await offer.isOfferDue()).toBe(false)
})
