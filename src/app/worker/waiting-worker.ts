const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve()
    })
  })

/** Asks the server for a newer release, and waits until it is on the device. Whether one waits; without a connection, one that did. */
export const findWaiting = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  await registration.update().catch(() => undefined)
  if (registration.installing !== null) await installed(registration.installing)
  return registration.waiting !== null
}

/**
 * Calls `onWaiting` for every release that is ready and waits for a person's consent: one that waits already, one that
 * was being installed when this page opened (it fires no event any more), and each later one. The first worker of a
 * device replaces none and is not reported.
 */
export const watchWaiting = (registration: ServiceWorkerRegistration, onWaiting: () => void): void => {
  const follow = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active !== null) onWaiting()
    })
  }
  if (registration.waiting !== null && registration.active !== null) onWaiting()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}
