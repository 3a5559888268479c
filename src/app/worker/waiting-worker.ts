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
