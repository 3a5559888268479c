import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { chooseInUserMenu, signIn } from '../support/member'

test.use({ ...phone, serviceWorkers: 'allow' })

/** Gives the page the answer that its person would give the browser, and a subscription with a key that can be sealed for. */
const answerAs = (permission: NotificationPermission): string => `(() => {
  let subscribed = null
  const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const bytes = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
  let permission = '${permission}'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = permission === 'default' ? 'granted' : permission)
  PushManager.prototype.getSubscription = async () => subscribed
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const endpoint = 'https://fcm.googleapis.com/fcm/send/' + crypto.randomUUID()
    const keys = { p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
    return (subscribed = {
      endpoint,
      options: { applicationServerKey: bytes(applicationServerKey) },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => void (subscribed = null),
    })
  }
})()`

const headed = ({ page }: App, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })

test('[UNS-134] notices are turned on for a device, chosen, and gone with the log-out', async ({ app }) => {
  const { page } = app
  await page.addInitScript(answerAs('default'))
  await signIn(app, '120017', 'Pedro Godoy')
  await chooseInUserMenu(app, 'Avisos')
  await expect(headed(app, 'Avisos desactivados')).toBeVisible()
  await expectAccessible(page, 'notices that are off')
  await app.press('Activar')
  await expect(headed(app, 'Avisos activados')).toBeVisible()
  const payments = page.getByRole('switch', { name: /^Pagos/ })
  await payments.focus()
  await page.keyboard.press('Space')
  await expect(payments).toHaveAttribute('aria-checked', 'false')
  await page.getByText('Las urgentes de la Caja').click()
  await expect(page.getByRole('switch', { name: /^Comunicaciones/ })).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(page, 'notices that are on')
  await chooseInUserMenu(app, 'Cerrar sesión')
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
  await signIn(app, '120017', 'Pedro Godoy')
  await chooseInUserMenu(app, 'Avisos')
  await expect(headed(app, 'Avisos desactivados')).toBeVisible()
})

test('[UNS-134] blocked notices say how they are allowed', async ({ app }) => {
  await app.page.addInitScript(answerAs('denied'))
  await signIn(app, '120017', 'Pedro Godoy')
  await chooseInUserMenu(app, 'Avisos')
  await expect(headed(app, 'Los avisos están bloqueados en este navegador')).toBeVisible()
  await expectAccessible(app.page, 'notices that are blocked')
})
