const bars = '.actionbar, .bottombar, .signal-note'
/** Space above and below a notice, in pixels. */
const air = 24

/** How far up a notice of this height must be to stay above a bar, in pixels; 0 if it fits below the bar. */
const coveredBelow = (bar: Element, needed: number): number => {
  const { top, bottom, height } = bar.getBoundingClientRect()
  const isSeen = height > 0 && top < innerHeight && bottom > 0
  return isSeen && innerHeight - bottom < needed ? innerHeight - top : 0
}

const page = (): CSSStyleDeclaration => document.documentElement.style

let stopWaiting = (): void => undefined

/** Removes the room, when another screen begins. */
export const dropSnackRoom = (): void => {
  stopWaiting()
  page().removeProperty('--snack-room')
}

/** Removes the room once it is out of sight: under the eyes of somebody at the end of the page, it would move all above it. */
const dropUnseen = (room: number): void => {
  const look = (): void => {
    if (scrollY + innerHeight <= document.documentElement.scrollHeight - room) dropSnackRoom()
  }
  stopWaiting()
  stopWaiting = () => removeEventListener('scroll', look)
  addEventListener('scroll', look, { passive: true })
  look()
}

/**
 * Keeps a notice above the bars at the foot of the window, whatever their height in large type and however the page is
 * scrolled, and adds as much room at the page's end. The room goes with the notice, without a move of what is seen. Returns the function
 * that ends both.
 */
export const makeSnackRoom = (notice: HTMLElement): (() => void) => {
  let room = 0
  let frame = 0
  stopWaiting()
  const measure = (): void => {
    room = Math.max(room, notice.offsetHeight + air)
    page().setProperty('--snack-room', `${room}px`)
    const below = [...document.querySelectorAll(bars)].map((bar) => coveredBelow(bar, room))
    page().setProperty('--snack-bottom', `${Math.max(0, ...below)}px`)
  }
  const measureSoon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  measure()
  // The next step, a message above a bar, or an opened panel moves the bar by changing the size of the page.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measureSoon)
  sizes?.observe(document.body)
  // A bar may grow while the page stays as high as it is.
  for (const bar of document.querySelectorAll(bars)) sizes?.observe(bar)
  addEventListener('resize', measureSoon)
  addEventListener('scroll', measureSoon, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    sizes?.disconnect()
    removeEventListener('resize', measureSoon)
    removeEventListener('scroll', measureSoon)
    dropUnseen(room)
  }
}
