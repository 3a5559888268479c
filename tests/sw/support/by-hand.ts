// What runs in the worker, as text: the types of a worker are not those of a test.

/**
 * Presses the notice that is shown. A browser opens a window, or gives one the focus, only for a press of a person: both are noted instead.
 * Gives the addresses that were to be opened.
 */
export const pressNotice = `(async () => {
  const opened = []
  clients.openWindow = async (url) => void opened.push(url)
  WindowClient.prototype.focus = async function () { return this }
  const [notification] = await registration.getNotifications()
  if (notification === undefined) throw new Error('No notice is shown.')
  const waits = []
  const event = new NotificationEvent('notificationclick', { notification })
  event.waitUntil = (work) => void waits.push(work)
  dispatchEvent(event)
  await Promise.all(waits)
  return opened
})()`

/** The push service gave the browser another subscription: the address of the former one ends in 'antes', of the next one in 'ahora'. */
export const changeSubscription = `(async () => {
  const like = (name) =>
    Object.create(PushSubscription.prototype, {
      options: { value: { applicationServerKey: new Uint8Array(65).buffer } },
      toJSON: {
        value: () => ({
          endpoint: 'https://push.example/' + name,
          keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
        }),
      },
    })
  const waits = []
  const event = new ExtendableEvent('pushsubscriptionchange')
  Object.defineProperties(event, {
    oldSubscription: { value: like('antes') },
    newSubscription: { value: like('ahora') },
    waitUntil: { value: (work) => void waits.push(work) },
  })
  dispatchEvent(event)
  await Promise.all(waits)
})()`
