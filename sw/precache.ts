import { PrecacheController } from 'workbox-precaching'
import type { InstallProgress } from './messages'
import { earlierPrecaches, precacheName } from './cache-names'
import { precacheEntries, scope, version } from './scope'

let done = 0

/** Tells every open page how far the installation is, also pages that no worker controls. */
const tellProgress = async (): Promise<void> => {
  done += 1
  const progress: InstallProgress = { type: 'INSTALL_PROGRESS', done, total: precacheEntries.length }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(progress)
}

/** This release's files: their list, and how they are fetched, checked and answered. */
export const precache = new PrecacheController({
  cacheName: precacheName(version),
  plugins: [{ cacheDidUpdate: tellProgress }],
})
precache.addToCacheList([...precacheEntries])

/** Names of the caches of earlier releases, oldest first. */
export const findEarlierPrecaches = async (): Promise<string[]> =>
  earlierPrecaches(await caches.keys(), precacheName(version))

const copyUnchanged = async (): Promise<void> => {
  const [target, ...earlier] = await Promise.all(
    [precacheName(version), ...(await findEarlierPrecaches())].map((name) => caches.open(name)),
  )
  for (const key of precache.getURLsToCacheKeys().values()) {
    if (target === undefined || (await target.match(key)) !== undefined) continue
    for (const cache of earlier) {
      const known = await cache.match(key)
      if (known !== undefined) await target.put(key, known)
    }
  }
}

/**
 * Puts every file of this release on the device. Files that an earlier release already has are copied, not downloaded.
 * If a file cannot be loaded whole, it rejects and the installation fails: the earlier worker stays (F60).
 */
export const installPrecache = async (event: ExtendableEvent): Promise<void> => {
  await copyUnchanged()
  await precache.install(event)
}

/** How many files of this release are missing on the device. "Works offline" may be said only at zero. */
export const countMissing = async (): Promise<number> => {
  const cache = await caches.open(precacheName(version))
  const stored = new Set((await cache.keys()).map((request) => request.url))
  return precache.getCachedURLs().filter((url) => !stored.has(precache.getCacheKeyForURL(url) ?? '')).length
}

/** Finds a file that this release no longer has, in the cache of the release that an open page was loaded with (F56). */
export const findEarlierFile = async (request: Request): Promise<Response | undefined> => {
  for (const name of await findEarlierPrecaches()) {
    const found = await (await caches.open(name)).match(request)
    if (found !== undefined) return found
  }
  return undefined
}
