import { notePagesOfEarlierReleases, sweepEarlierReleases } from './earlier-pages'
import { findEarlierPrecaches, installPrecache } from './precache'
import { scope } from './scope'

/** Installs the release. It then waits: skipWaiting is called only when a person agrees (F56). */
export const install = (event: ExtendableEvent): void => event.waitUntil(installPrecache(event))

const takeOver = async (): Promise<void> => {
  const isFirstRelease = (await findEarlierPrecaches()).length === 0
  // The page that installed the first worker works offline without a reload. Later releases never take over a page by
  // themselves.
  if (isFirstRelease) await scope.clients.claim()
  await notePagesOfEarlierReleases()
  await sweepEarlierReleases()
}

/** Takes over from the earlier release. Its files stay while a page still uses them. */
export const activate = (event: ExtendableEvent): void => event.waitUntil(takeOver())
