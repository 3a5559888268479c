import { isOwnCache } from './cache-names'
import { scope } from './scope'

/**
 * The kill switch: served in place of `sw.js`, it removes the worker and the portal's caches from every device that
 * loads it. It answers no request, reloads no page and never touches IndexedDB, where drafts and outbox are.
 */
const retire = async (): Promise<void> => {
  for (const name of (await caches.keys()).filter(isOwnCache)) await caches.delete(name)
  await scope.registration.unregister()
}

scope.addEventListener('install', () => {
  void scope.skipWaiting()
})
scope.addEventListener('activate', (event) => event.waitUntil(retire()))
