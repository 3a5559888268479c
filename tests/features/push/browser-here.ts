import { vi } from 'vitest'

/** What a test sees of the browser's notices: what its person would answer, and whether it is subscribed. */
export type FakePush = { answer: NotificationPermission; asked: number; endpoint: string | null; unsubscribed: number }

const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer

/** Gives this page a browser with notices (jsdom has none), at a permission. */
export const bringPush = (permission: NotificationPermission, endpoint: string | null = null): FakePush => {
  const fake: FakePush = { answer: 'granted', asked: 0, endpoint, unsubscribed: 0 }
  let key = 'A'.repeat(86)
  const subscription = () => ({
    endpoint: fake.endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      fake.unsubscribed += 1
      fake.endpoint = null
    },
  })
  const pushManager = {
    getSubscription: async () => (fake.endpoint === null ? null : subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      key = applicationServerKey
      fake.endpoint ??= 'https://push.example/nueva'
      return subscription()
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', Object)
  const notification = {
    permission,
    requestPermission: async () => {
      fake.asked += 1
      if (notification.permission === 'default') notification.permission = fake.answer
      return notification.permission
    },
  }
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return fake
}

/** Takes it away again. */
export const takePush = (): void => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
