const bars = '.actionbar, .bottombar'
/** Space above and below a notice, in pixels. */
const air = 24

/** How far up a notice of this height must be to stay above a bar, in pixels; 0 if it fits below the bar. */
const coveredBelow = (bar: Element, needed: number): number => {
  const { top, bottom, height } = bar.getBoundingClientRect()
  const isSeen = height > 0 && top < innerHeight && bottom > 0
  return isSeen && innerHeight - bottom < needed ? innerHeight - top : 0
}

/**
 * Keeps a notice above the bars at the foot of the window, whatever their height in large type and however the page is
 * scrolled, and adds as much room at the page's end. The room stays until the screen changes: if it disappeared with
 * the notice, the page would move. Returns the function that stops it.
 */
export const makeSnackRoom = (notice: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  let room = 0
  let frame = 0
  const measure = (): void => {
    room = Math.max(room, notice.offsetHeight + air)
    style.setProperty('--snack-room', `${room}px`)
    const below = [...document.querySelectorAll(bars)].map((bar) => coveredBelow(bar, room))
    style.setProperty('--snack-bottom', `${Math.max(0, ...below)}px`)
  }
  const measureSoon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  measure()
  // The next step, a message above a bar, or an opened panel moves the bar by changing the size of the page.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measureSoon)
  sizes?.observe(document.body)
  addEventListener('resize', measureSoon)
  addEventListener('scroll', measureSoon, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    sizes?.disconnect()
    removeEventListener('resize', measureSoon)
    removeEventListener('scroll', measureSoon)
  }
}

/** Removes the room, when another screen begins. */
export const dropSnackRoom = (): void => {
  document.documentElement.style.removeProperty('--snack-room')
}
