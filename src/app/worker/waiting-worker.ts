/**
 * Calls `onWaiting` for every release that is ready and waits for a person's consent: one that waits already, one that was being
 * installed when this page opened (no event tells of it any more), and each that comes later. The first worker of a device
 * takes nothing over and is not told.
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
