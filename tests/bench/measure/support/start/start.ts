import type { Page, Request } from '@playwright/test'
import { expectKept, waitForAnswer, waitUntilUsable, watchStart, type Moments, type Wanted } from './probe'
import { startTrace, type Traced } from './trace'

/**
 * One start of a page: when it showed something, when it could be used, and, of a traced one, what the main thread did
 * until then. A trace makes the engine look up where each function stands: the moments of a traced start are later.
 */
export type Start = Moments & { traced: Traced | null }

/** What has no trace. */
const untraced = async (): Promise<null> => null

/** A start that takes longer has failed. */
const longestMs = 60_000

const watched = new WeakSet<Page>()

/** Puts the watcher into each document that the page opens from now on. */
const watch = async (page: Page, wanted: Wanted): Promise<void> => {
  if (watched.has(page)) return
  watched.add(page)
  page.setDefaultTimeout(longestMs)
  await page.addInitScript(watchStart, wanted)
}

/** Throws when the page is loaded again during `act`: a form was sent before its script worked, say. */
const withoutReload = async <T>(page: Page, act: () => Promise<T>): Promise<T> => {
  const addresses: string[] = []
  const note = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) addresses.push(request.url())
  }
  page.on('request', note)
  const result = await act()
  page.off('request', note)
  if (addresses.length > 0) throw new Error(`A press loaded the page again: ${addresses.join(' ')}`)
  return result
}

type StartOptions = { address: string; wanted: Wanted; rate: number; isTraced: boolean; isReload?: boolean }

/** Opens a page, or opens it again, on a processor `rate` times slower, and uses it as soon as it lets. */
export const measureStart = async (
  page: Page,
  { address, wanted, rate, isTraced, isReload = false }: StartOptions,
): Promise<Start> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await watch(page, wanted)
  const endTrace = isTraced ? await startTrace(page, devtools) : untraced
  if (isReload) await page.reload({ waitUntil: 'commit' })
  else await page.goto(address, { waitUntil: 'commit' })
  const moments = await withoutReload(page, () => waitUntilUsable(page, wanted))
  const traced = await endTrace({ fromMs: 0, toMs: moments.usableMs })
  await expectKept(page, wanted)
  await devtools.detach()
  return { ...moments, traced }
}

/** From a press, which `act` ends with, to what it leads to, on the open page. */
export const measureAct = async (
  page: Page,
  { wanted, rate, isTraced, act }: { wanted: Wanted; rate: number; isTraced: boolean; act: () => Promise<void> },
): Promise<Start> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const endTrace = isTraced ? await startTrace(page, devtools) : untraced
  const part = await waitForAnswer(page, wanted, act)
  const traced = await endTrace(part)
  await devtools.detach()
  return { paintMs: Number.NaN, usableMs: part.toMs - part.fromMs, toldMs: Number.NaN, traced }
}
