import { encodePushRenewal, subscriptionKeysOf } from '../src/contract/push/push'
import { readPayload } from '../src/contract/push/payload'
import { paths } from '../src/contract/base-paths'
import { toBase64url } from '../src/offline/parcel/base64'
import { isMarkedTablet } from '../src/offline/database/own-place'
import { fetchCaller } from './fetch-caller'
import { isOpened, type OpenNotice } from './messages'
import { apiHost, scope } from './scope'

const base = '/afiliados'

/** How long a page has to say that it shows what a notice is about; an earlier release never says so. */
const pageMs = 1_000

/** How long the call of a renewal may take. */
const callMs = 30_000

const bodyOf = (event: PushEvent): unknown => {
  try {
    return event.data?.json()
  } catch {
    return undefined
  }
}

// A browser ends a subscription whose notices are not shown: there is one for every push, whatever it brought.
const show = async (event: PushEvent): Promise<void> => {
  const { kind, title, text, path } = readPayload(bodyOf(event))
  // A device that became a tablet of the fund since is everybody's.
  if (await isMarkedTablet().catch(() => false)) {
    const subscription = await scope.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
    return
  }
  await scope.registration.showNotification(title, {
    body: text,
    lang: 'es-AR',
    icon: `${base}/icons/icon-192.png`,
    // Two of a kind say the same: the later one takes the place of the one before.
    tag: kind,
    data: { path },
  })
}

/** Shows the notice that a push brings. */
export const showNotice = (event: PushEvent): void => event.waitUntil(show(event))

const pathOf = ({ data }: Notification): string => {
  const path: unknown = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  return typeof path === 'string' ? path : '/'
}

/** Asks a page to show a path; whether it says that it does. */
const isShownBy = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const message: OpenNotice = { type: 'OPEN_NOTICE', path }
    port1.addEventListener('message', ({ data }) => resolve(isOpened(data)), { once: true })
    port1.start()
    setTimeout(() => resolve(false), pageMs)
    page.postMessage(message, [port2])
  })

const open = async (notification: Notification): Promise<void> => {
  const path = pathOf(notification)
  notification.close()
  const pages = await scope.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  const focused = await page?.focus().catch(() => undefined)
  if (focused !== undefined && (await isShownBy(focused, path))) return
  await scope.clients.openWindow(base + path)
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  applicationServerKey === null ? '' : toBase64url(applicationServerKey)

const renew = async (former: PushSubscription, given: unknown): Promise<void> => {
  const [key, keys] = [keyOf(former), subscriptionKeysOf(former.toJSON())]
  if (key === '' || keys === undefined) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const next = given instanceof PushSubscription ? given : await scope.registration.pushManager.subscribe(options)
  const renewed = subscriptionKeysOf(next.toJSON())
  if (renewed === undefined) return
  const body = encodePushRenewal(keys, renewed, keyOf(next) || key)
  await fetchCaller(apiHost)({ method: 'POST', path: paths.pushRenewal, headers: {}, body, timeoutMs: callMs })
}

/**
 * The push service gave the browser another subscription: the server is told, also when no page is open. Not every browser says which one
 * was before; then the next page of its member tells the server.
 */
export const renewSubscription = (event: Event): void => {
  if (!(event instanceof ExtendableEvent) || !('oldSubscription' in event)) return
  const { oldSubscription: former } = event
  const next = 'newSubscription' in event ? event.newSubscription : null
  if (former instanceof PushSubscription) event.waitUntil(renew(former, next))
}

/** A notice was pressed: a page that is open shows what it is about, else a new one, which asks for the sign-in first if it must. */
export const openNotice = ({ notification, waitUntil }: NotificationEvent): void => waitUntil(open(notification))
