import { PrecacheController } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching/_types'
import type { InstallProgress } from './messages'
import { earlierPrecaches, precacheName } from './cache-names'
import { precacheEntries, release, scope } from './scope'

/** Files on their way at once: each waits for the line more than it uses it, and a cheap phone holds few in memory. */
const lanes = 4

/** Pause between two words on the progress, in milliseconds: every one is drawn on the screen of every open page. */
const progressPause = 250

const tellPages = async (done: number): Promise<void> => {
  const progress: InstallProgress = { type: 'INSTALL_PROGRESS', done, total: precacheEntries.length }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(progress)
}

/** Tells every open page how far the installation is, also pages that no worker controls. */
const progressTeller = () => {
  let done = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    done += 1
    const now = performance.now()
    if (done < precacheEntries.length && now - toldAt < progressPause) return
    toldAt = now
    await tellPages(done)
  }
}

/** This release's files: their list, and how they are fetched, checked and answered. */
export const precache = new PrecacheController({ cacheName: precacheName(release) })
precache.addToCacheList([...precacheEntries])

/** Names of the caches of earlier releases, oldest first. */
export const findEarlierPrecaches = async (): Promise<string[]> =>
  earlierPrecaches(await caches.keys(), precacheName(release))

/** Puts one file on the device: a copy of the one that an earlier release has, or else a download. */
const bring = async (
  { url, revision, integrity }: PrecacheEntry,
  { event, target, earlier }: { event: ExtendableEvent; target: Cache; earlier: readonly Cache[] },
): Promise<void> => {
  const cacheKey = precache.getCacheKeyForURL(url) ?? url
  for (const cache of earlier) {
    const known = await cache.match(cacheKey)
    if (known !== undefined) return target.put(cacheKey, known)
  }
  const request = new Request(url, {
    // A name without a digest may be in the browser's own cache from an earlier release.
    cache: revision ? 'reload' : 'default',
    credentials: 'same-origin',
    ...(integrity !== undefined && { integrity }),
  })
  await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }))
}

/**
 * Puts every file of this release on the device. Files that an earlier release already has are copied, not downloaded;
 * files of an installation that was cut are there. If a file cannot be loaded whole, it rejects and the installation
 * fails: the earlier worker stays (F60).
 */
export const installPrecache = async (event: ExtendableEvent): Promise<void> => {
  const [target, ...earlier] = await Promise.all([
    caches.open(precacheName(release)),
    ...(await findEarlierPrecaches()).map((name) => caches.open(name)),
  ])
  const tell = progressTeller()
  const waiting = precacheEntries.values()
  const work = async (): Promise<void> => {
    for (const entry of waiting) {
      await bring(entry, { event, target, earlier })
      await tell()
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

/** How many files of this release are missing on the device. "Works offline" may be said only at zero. */
export const countMissing = async (): Promise<number> => {
  const cache = await caches.open(precacheName(release))
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
