/** Bars that stay at the foot of the window. */
const bars = '.actionbar, .bottombar'

/** What floats above them by itself, and stays as long as what it says. */
const floating = '.signal-note, .syncbar'

/** How far up something of this height must be to stay above a bar, in pixels; 0 if it fits below the bar. */
const coveredBelow = (bar: Element, needed: number): number => {
  const { top, bottom, height } = bar.getBoundingClientRect()
  const isSeen = height > 0 && top < innerHeight && bottom > 0
  return isSeen && innerHeight - bottom < needed ? innerHeight - top : 0
}

const allOf = (float: Element, selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((bar) => bar !== float)

/**
 * How far above the foot of the window `float` must be, in pixels, so that it covers no bar; `needed` is its height with
 * the air around it. A notice stands above what floats there already.
 */
export const footOf = (float: Element, needed: number, isNotice: boolean): number =>
  Math.max(0, ...allOf(float, isNotice ? `${bars}, ${floating}` : bars).map((bar) => coveredBelow(bar, needed)))

/**
 * Calls `measure` now, and again whenever a bar may have moved: the page is scrolled, the window or a bar changes its
 * size. Returns the function that ends it.
 */
export const watchFoot = (measure: () => void): (() => void) => {
  let frame = 0
  const measureSoon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  measure()
  // The next step, a message above a bar, or an opened panel moves the bar by changing the size of the page.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measureSoon)
  sizes?.observe(document.body)
  // A bar may grow while the page stays as high as it is.
  for (const bar of document.querySelectorAll(`${bars}, ${floating}`)) sizes?.observe(bar)
  addEventListener('resize', measureSoon)
  addEventListener('scroll', measureSoon, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    sizes?.disconnect()
    removeEventListener('resize', measureSoon)
    removeEventListener('scroll', measureSoon)
  }
}
