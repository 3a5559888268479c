import type { Page } from '@playwright/test'

/** One jump of the page: its share of the window (0 to 1), and what moved, as selectors with the places from and to. */
type Shift = { value: number; moved: string[] }

/** What a browser tells of a jump. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  /** What jumped since the page began. */
  var layoutShifts: Shift[]
}

/** Notes every jump of the pages that this tab opens from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${[...node.classList].join('.')}` : (node?.nodeName ?? 'gone')
    globalThis.layoutShifts = []
    const isOwn = (entry: PerformanceEntry): entry is LayoutShift =>
      // What somebody pressed a moment before may move the page: it is what they asked for.
      'hadRecentInput' in entry && !entry.hadRecentInput
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isOwn)) {
        const moved = entry.sources.map(
          ({ node, previousRect: was, currentRect: is }) =>
            `${nameOf(node)} (${was.y} to ${is.y}, height ${was.height} to ${is.height})`,
        )
        globalThis.layoutShifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The longest wait for a page that goes on asking or waiting, in milliseconds. */
const patience = 8_000

/** Waits until the page has drawn what it opened with. */
export const settled = async (page: Page): Promise<void> => {
  const ignore = (): undefined => undefined
  await page.locator('#root:not([data-live])').waitFor({ state: 'attached' })
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, { timeout: patience })
    .catch(ignore)
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(ignore)
}

/** How far the page jumped in all, and its largest jumps, in words. */
export const readShifts = async (page: Page): Promise<{ sum: number; largest: string }> => {
  const shifts = await page.evaluate(() => globalThis.layoutShifts)
  const largest = shifts
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 3)
    .map(({ value, moved }) => `    ${value.toFixed(3)}: ${moved.join('; ')}`)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), largest: largest.join('\n') }
}
