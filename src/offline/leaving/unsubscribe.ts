/** The subscription of this browser for notices; null when there is none, or it can have none. */
export const findSubscription = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Ends the notices on this device, without a connection too: what is still sent finds no browser, and the push service tells the server.
 * Whoever comes next is told nothing of the one who left.
 */
export const unsubscribe = async (): Promise<void> => {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
}
