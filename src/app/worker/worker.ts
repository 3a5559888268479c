import { Workbox } from 'workbox-window'
import { showSnack } from '../../ui/dialogs/snack-store'
import { provideNewest } from '../../ui/other-release'
import { isKiosk } from '../../ui/kiosk'
import { noteEvent } from '../../offline/log/note'
import { workerAddress } from '../../offline/trusted-types'
import { createUpdate, type UpdatePage } from './update'
import { keepNotices } from './keep-notices'
import { hearNoticePresses } from './notice-press'
import { hearWorkerFaults } from './worker-faults'
import { earlierInstallation, notReady, watchReadiness } from './worker-readiness'
import { findWaiting, watchWaiting } from './waiting-worker'

/** Address of the service worker; its scope is the portal's base path. */
export const workerUrl = `${import.meta.env.BASE_URL}sw.js`

const write: UpdatePage['write'] = async () => {
  const { flushAll, hasOpenForms } = await import('../../offline/database/flush')
  return { isWritten: await flushAll(), isFormOpen: hasOpenForms() }
}

// A reload ends a visit at a tablet, so that nobody there is asked: the version is taken where nobody has begun anything,
// which is at the latest after this visit.
const takeAtRest = async (onAccept: () => void): Promise<void> => {
  const { hasVisit } = await import('../visit/visit')
  if (!hasVisit.get()) onAccept()
}

const offer: UpdatePage['offer'] = (onAccept, isUnwritten) => {
  noteEvent({ kind: 'worker', outcome: 'waiting' })
  if (isKiosk()) return void takeAtRest(onAccept)
  showSnack({
    type: isUnwritten ? 500 : 'info',
    text: isUnwritten
      ? 'No pudimos guardar lo último que cargaste: liberá espacio en el dispositivo antes de actualizar.'
      : 'Hay una versión nueva del portal. Tus borradores no se pierden.',
    action: { label: 'Actualizar', onPress: onAccept },
  })
  return undefined
}

/**
 * Registers the service worker. A new one, whichever tab installed it, waits until the person agrees; the page reloads
 * when it takes control (ROUTE-004).
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'test') return
  hearWorkerFaults(navigator.serviceWorker)
  hearNoticePresses(navigator.serviceWorker)
  keepNotices()
  const worker = new Workbox(workerAddress(workerUrl), { scope: import.meta.env.BASE_URL })
  let isControlled = navigator.serviceWorker.controller !== null
  const update = createUpdate({
    write,
    offer,
    look: async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration !== undefined && findWaiting(registration)
    },
    skipWaiting: () => worker.messageSkipWaiting(),
    reload: () => location.reload(),
  })
  provideNewest(update.asked)
  worker.addEventListener('controlling', (event) => {
    const isFirst = !isControlled
    isControlled = true
    // The first worker of this device replaces none: there was no version before it.
    if (!isFirst && (event.isUpdate === true || event.isExternal === true)) update.taken()
  })
  const register = async (): Promise<void> => {
    await earlierInstallation()
    isControlled = navigator.serviceWorker.controller !== null
    const registration = await worker.register()
    if (!registration) return
    watchWaiting(registration, update.waiting)
    await watchReadiness(registration)
  }
  void register().catch(notReady)
}
