import type { Locator, Page } from '@playwright/test'

/** Most that a control may move by itself, in pixels. */
const most = 4

declare global {
  /** Ends the watch over the controls; names the ones that moved, and how far. */
  var endWatch: (() => string[]) | undefined
}

const beginWatch = ({ pressed, limit }: { pressed: Node | null; limit: number }): void => {
  const inWindow = ({ top, bottom, width, height }: DOMRect): boolean =>
    width > 0 && height > 0 && bottom > 0 && top < innerHeight
  const nameOf = (node: Element): string =>
    `${node.localName} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)}"`
  // Of a press, what is below it may move: the press may have opened something there.
  const lowest = !(pressed instanceof Element) ? Infinity : pressed.getBoundingClientRect().top + 1
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, h1')]
    .map((node) => ({ node, was: node.getBoundingClientRect(), far: 0 }))
    .filter(({ was }) => inWindow(was) && was.top <= lowest)
  let isWatching = true
  const look = (): void => {
    for (const control of controls) {
      const is = control.node.getBoundingClientRect()
      // What is gone or hidden cannot be missed by a finger.
      if (!control.node.isConnected || is.width === 0) continue
      control.far = Math.max(control.far, Math.abs(is.top - control.was.top), Math.abs(is.left - control.was.left))
    }
    if (isWatching) requestAnimationFrame(look)
  }
  look()
  globalThis.endWatch = () => {
    isWatching = false
    return controls
      .filter(({ far }) => far > limit)
      .map(({ node, was, far }) => `${nameOf(node)} at ${Math.round(was.top)} moved by ${Math.round(far)}`)
  }
}

/**
 * The controls in sight that move by more than four pixels while `act` runs; of a press, those at the height of what is pressed and above. None
 * when it led to another page.
 */
export const findMoved = async (page: Page, act: () => Promise<unknown>, pressed?: Locator): Promise<string[]> => {
  await page.evaluate(beginWatch, { pressed: (await pressed?.elementHandle()) ?? null, limit: most })
  await act()
  return page.evaluate(() => globalThis.endWatch?.() ?? []).catch(() => [])
}
