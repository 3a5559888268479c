import type { BrowserContext, CDPSession } from '@playwright/test'

/** A page load: milliseconds until its first question is visible, and the bytes received by then. */
export type Load = { ms: number; bytes: number }

declare global {
  interface Window {
    firstSeenAt?: number
  }
}

/** Runs in the page before its own scripts: notes when the first matching element is visible. */
const noteFirst = (selector: string): void => {
  const look = (): void => {
    const isSeen = (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
    if (isSeen) window.firstSeenAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Records network traffic. The result gives the bytes of all responses that were complete at a time of the page. */
const countBytes = async (devtools: CDPSession): Promise<(ms: number) => number> => {
  const finished: { at: number; bytes: number }[] = []
  let begun = Number.NaN
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(begun)) begun = timestamp
  })
  devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    finished.push({ at: timestamp, bytes: encodedDataLength })
  })
  return (ms) => finished.reduce((sum, { at, bytes }) => (at <= begun + ms / 1_000 ? sum + bytes : sum), 0)
}

/** Loads a page in a new tab, on a processor `slowDown` times slower. */
export const load = async (
  context: BrowserContext,
  address: string,
  { selector, slowDown }: { selector: string; slowDown: number },
): Promise<Load> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const bytesUntil = await countBytes(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(noteFirst, selector)
  await page.goto(address, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(() => window.firstSeenAt)
  const ms = (await seen.jsonValue()) ?? Number.NaN
  await page.close()
  return { ms, bytes: bytesUntil(ms) }
}

/** Deletes the caches of browser and worker for a site, but not its databases: the next load is a first one. */
export const forgetFiles = async (context: BrowserContext, origin: string): Promise<void> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}
