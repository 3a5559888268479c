import { Workbox } from 'workbox-window'
import { showSnack } from '../ui/snack-store'
import { watchWaiting } from './waiting-worker'

/** Address of the service worker; its scope is the portal's base path. */
export const workerUrl = `${import.meta.env.BASE_URL}sw.js`

const flushForms = async (): Promise<boolean> => {
  const { flushAll, hasOpenForms } = await import('../offline/flush')
  await flushAll()
  return hasOpenForms()
}

const offerUpdate = (onAccept: () => void): void =>
  showSnack({
    type: 'info',
    text: 'Hay una versión nueva del portal. Tus borradores no se pierden.',
    action: { label: 'Actualizar', onPress: onAccept },
  })

/**
 * Registers the service worker. A new one, whoever had it installed, waits until the person agrees; what they typed is
 * flushed first, and the page reloads when the new worker takes control (ROUTE-004, UNS-18). When another tab agreed, this one reloads by itself only
 * if no form is open here; otherwise it offers to, after saving (F57).
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'test') return
  const worker = new Workbox(workerUrl, { scope: import.meta.env.BASE_URL })
  let accepted = false
  let isControlled = navigator.serviceWorker.controller !== null
  const accept = (): void => {
    accepted = true
    void flushForms().then(() => worker.messageSkipWaiting())
  }
  // A release that takes the place of the one that was agreed to is agreed to as well.
  const offer = (): void => (accepted ? accept() : offerUpdate(accept))
  worker.addEventListener('controlling', (event) => {
    const isFirst = !isControlled
    isControlled = true
    // The first worker of this device takes nothing over: there was no version before it.
    if (isFirst || (event.isUpdate !== true && event.isExternal !== true)) return
    void flushForms().then((isFormOpen) => {
      if (accepted || !isFormOpen) location.reload()
      else offerUpdate(() => void flushForms().then(() => location.reload()))
    })
  })
  const register = async (): Promise<void> => {
    const registration = await worker.register()
    if (registration) watchWaiting(registration, offer)
  }
  void register().catch(() => undefined)
}
