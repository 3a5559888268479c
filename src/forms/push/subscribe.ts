import { subscriptionKeysOf, type PushSubscriptionKeys } from '../../contract/push/push'
import { findSubscription } from '../../offline/leaving/unsubscribe'
import { toBase64url } from '../../offline/parcel/base64'

/** Whether a subscription was made for a public key. */
export const isFor = ({ options: { applicationServerKey } }: PushSubscription, key: string): boolean =>
  applicationServerKey !== null && toBase64url(applicationServerKey) === key

/** The name of a subscription, by which the server says that it knows it: SHA-256 of its address, base64url. */
export const digestOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

/**
 * Subscribes this browser for a public key; one that it was subscribed for before is given up. Only where its person allowed notices.
 * Rejects when the browser, or its push service, gives none.
 */
export const subscribe = async (key: string): Promise<PushSubscriptionKeys> => {
  const former = await findSubscription()
  if (former !== null && !isFor(former, key)) await former.unsubscribe()
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await registration.pushManager.subscribe(options)
  const keys = subscriptionKeysOf(subscription.toJSON())
  if (keys === undefined) throw new Error('The subscription has no keys.')
  return keys
}
