import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { askRelease } from './other-release'
import { pressOver } from './press'

/** Time after which a part that has not loaded counts as failed, in milliseconds (ERR-008). */
export const partTimeoutMs = 120_000

/** A part of the portal could not be shown: its code did not load, or not in time. */
export class PartLoadFailure extends Error {
  override readonly name = 'PartLoadFailure'
}

/**
 * Waits for a part's code, at most `ms`; any failure is a PartLoadFailure. By then it is known whether the page is older
 * than the server, which has no such file any more.
 */
export const loadInTime = async <T>(load: () => Promise<T>, ms: number = partTimeoutMs): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PartLoadFailure(`not loaded after ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (cause instanceof PartLoadFailure) throw cause
    await askRelease()
    throw new PartLoadFailure('not loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Longest wait for an idle moment of the browser, in milliseconds. */
const idleMs = 2_000
/** Wait in browsers without requestIdleCallback, in milliseconds. */
const pauseMs = 300

/** Pause before loading a part again, in milliseconds. */
const againMs = 15_000

let loading = 0

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const idle = (): Promise<void> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: idleMs }))
    : wait(pauseMs)

/**
 * Settles when no part of the screen is loading any more and the browser is idle, so that later parts take neither
 * network nor processor from what somebody waits for. It waits again if a loaded part loads more.
 */
export const partsLoaded = async (): Promise<void> => {
  await idle()
  if (loading > 0) await partsLoaded()
}

const counted = async <T>(load: () => Promise<T>): Promise<T> => {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

/** Longest time for which what a screen waits for keeps the later parts back, in milliseconds. */
const patienceMs = 5_000

/** The screen waits for this work as for a part of its code: later parts come after it, or after five seconds. */
export const screenNeeds = (work: Promise<unknown>): void =>
  void counted(() => Promise.race([work, wait(patienceMs)])).catch(() => undefined)

// Wait for the end of a press: a part that appears would move what is below it, and the press would miss.
const betweenPresses = async <Part>(part: Part): Promise<{ default: Part }> => {
  await pressOver()
  return { default: part }
}

const aheads = new WeakMap<object, () => Promise<void>>()

// React takes a component that is there already without showing what stands in for it.
const atOnce = <Part>(part: Part): Promise<{ default: Part }> => {
  const loaded = { default: part }
  const take = (onLoaded?: ((value: typeof loaded) => unknown) | null): void => void onLoaded?.(loaded)
  // Nobody else gets this promise.
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.assign(Promise.resolve(loaded), { then: take })
}

/**
 * A component whose code loads when it is first shown, or ahead (loadAhead). It never appears during a press, unless it
 * was loaded ahead. A failure goes to the nearest boundary as a PartLoadFailure.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => {
  let early: ComponentType<Props> | undefined
  const part = lazy(() => (early ? atOnce(early) : counted(() => loadInTime(load)).then(betweenPresses)))
  aheads.set(part, async () => {
    early = await load()
  })
  return part
}

/** Loads the code of a part that may be shown soon, so that it is shown at once. Whether it is here; never rejects. */
export const loadAhead = async (part: object): Promise<boolean> => {
  const load = aheads.get(part)
  if (load === undefined) return false
  return load().then(
    () => true,
    () => false,
  )
}

/** Loads code again after a pause until it succeeds; never rejects. */
export const loadAtLast = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadInTime(load)
  } catch {
    await wait(againMs)
    return loadAtLast(load)
  }
}

/**
 * A lazyPart for what no first screen needs: its code loads after everything visible. If it fails, it is loaded again
 * after a pause; until then the screen works without it.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await partsLoaded()
    return betweenPresses(await loadAtLast(load))
  })
