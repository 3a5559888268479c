import type { Locator, Page } from '@playwright/test'
import type { Processor } from './processor'

/** How long a key is held, in milliseconds; together with the browser's overhead that is the pace of a fast typist. */
const holdMs = 80
/** Keys at the start of a round that do not count, because the engine is still compiling. */
const warmUpKeys = 5

const again = (key: string, times: number): string[] => Array.from({ length: times }, () => key)

/** Keys for a text of at most ten characters; each of them changes the text. */
export const textKeys: readonly string[] = [
  ...'MARTINA',
  ...again('Backspace', 5),
  ...'RIANELA',
  ...again('Backspace', 5),
  ...'TILDE',
]

/** Keys for a date of three segments. */
export const dateKeys: readonly string[] = [...'01022020', ...again('Backspace', 11), ...'03042021']

const empty = async (field: Locator): Promise<void> => {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Backspace')
}

/**
 * Types into the emptied field; gives the milliseconds of script for each key, including everything that it triggers.
 */
export const measureScript = async (
  field: Locator,
  keys: readonly string[],
  processor: Processor,
): Promise<number[]> => {
  await empty(field)
  const samples: number[] = []
  let before = await processor.scriptMs()
  for (const key of keys) {
    await field.page().keyboard.press(key, { delay: holdMs })
    const after = await processor.scriptMs()
    samples.push(after - before)
    before = after
  }
  return samples.slice(warmUpKeys)
}

declare global {
  interface Window {
    paint?: { ms: number[]; stop: AbortController }
  }
}

/** Runs in the page: records the time from each key to the paint after it. */
const startNoting = (): void => {
  const ms: number[] = []
  const stop = new AbortController()
  const pressed: number[] = []
  // The first task after the frame's callbacks: the frame is being painted.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => ms.push(performance.now() - (pressed.shift() ?? 0)), { signal: stop.signal })
  port1.start()
  const note = ({ timeStamp }: KeyboardEvent): void => {
    requestAnimationFrame(() => {
      pressed.push(timeStamp)
      port2.postMessage(null)
    })
  }
  window.addEventListener('keydown', note, { capture: true, signal: stop.signal })
  window.paint = { ms, stop }
}

const takeNotes = (): number[] => {
  window.paint?.stop.abort()
  return window.paint?.ms ?? []
}

/** Types into the emptied field; gives the milliseconds from each key to its paint. */
export const measurePaint = async (field: Locator, keys: readonly string[]): Promise<number[]> => {
  const page: Page = field.page()
  await empty(field)
  await page.evaluate(startNoting)
  for (const key of keys) await page.keyboard.press(key, { delay: holdMs })
  return (await page.evaluate(takeNotes)).slice(warmUpKeys)
}

/** Adds a plain input beside the field, without any script. */
export const addBareInput = async (field: Locator): Promise<Locator> => {
  await field.evaluate((node) => {
    const bare = document.createElement('input')
    bare.id = 'bare'
    node.closest('.field')?.append(bare)
  })
  return field.page().locator('#bare')
}
