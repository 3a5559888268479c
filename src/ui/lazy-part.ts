import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { pressOver } from './press'

/** Time after which a part of the portal that has not loaded counts as failed, in milliseconds (ERR-008). */
export const partTimeoutMs = 120_000

/** Why a part of the portal could not be shown: its code did not arrive, or not in time. */
export class PartLoadFailure extends Error {
  override readonly name = 'PartLoadFailure'
}

/** Waits for a part's code, but no longer than `ms`; whatever goes wrong is a PartLoadFailure. */
export const loadInTime = async <T>(load: () => Promise<T>, ms: number = partTimeoutMs): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PartLoadFailure(`not loaded after ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof PartLoadFailure ? cause : new PartLoadFailure('not loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Longest wait for a moment in which nothing is drawn or computed, in milliseconds. */
const idleMs = 2_000
/** The same where the browser does not tell of such moments. */
const pauseMs = 300

/** Pause before a part that can wait is asked for again, in milliseconds. */
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
 * Settles when no part of the screen is being loaded any more and the device has caught its breath, so that what can wait takes
 * neither line nor processor from what somebody waits for. A part that has come may ask for more.
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

// What arrives while a finger is down would move what lies below it, and the press would be lost.
const betweenPresses = async <Part>(part: Part): Promise<{ default: Part }> => {
  await pressOver()
  return { default: part }
}

/**
 * A component whose code loads when it is first shown, and that never appears in the middle of a press; a failure goes to the
 * nearest boundary as a PartLoadFailure.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => betweenPresses(await counted(() => loadInTime(load))))

/** Code that does not arrive, or not in time, is asked for again after a pause, for as long as it takes; never rejects. */
export const loadAtLast = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadInTime(load)
  } catch {
    await wait(againMs)
    return loadAtLast(load)
  }
}

/**
 * The same for what no first screen needs: its code loads after everything that is shown. Where it cannot be had the screen goes on
 * without it, and it is asked for again.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await partsLoaded()
    return betweenPresses(await loadAtLast(load))
  })
