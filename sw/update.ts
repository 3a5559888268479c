import { notePagesOfEarlierReleases, sweepEarlierReleases } from './earlier-pages'
import { findEarlierPrecaches, installPrecache } from './precache'
import { scope } from './scope'

/** Installs the release. It then waits: nothing calls skipWaiting but a person's consent (F56). */
export const install = (event: ExtendableEvent): void => event.waitUntil(installPrecache(event))

const takeOver = async (): Promise<void> => {
  const isFirstRelease = (await findEarlierPrecaches()).length === 0
  // The page that installed the first worker works offline without a reload; later releases never seize a page by themselves.
  if (isFirstRelease) await scope.clients.claim()
  await notePagesOfEarlierReleases()
  await sweepEarlierReleases()
}

/** Takes over from the earlier release, whose files stay while a page still uses them. */
export const activate = (event: ExtendableEvent): void => event.waitUntil(takeOver())
