const headingWaitMs = 10_000

// Whether a screen that opens at one of its parts has already focused it.
const isInScreen = (): boolean => document.activeElement?.closest('main > *') != null

const focusHeading = (isArriving: boolean): boolean => {
  const heading = document.querySelector<HTMLHeadingElement>('main h1, h1')
  if (!heading) return false
  if (isInScreen()) return true
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  if (isArriving) globalThis.scrollTo({ top: 0 })
  return true
}

/**
 * Focuses the heading of a screen that was just entered, as soon as it is there, so that a screen reader starts there; and again where
 * what came later took its place, as the screen does that of its frame. Does nothing more once the person presses a key or the screen.
 * Returns the function that stops it.
 */
export const focusArrival = (): (() => void) => {
  let isThere = focusHeading(true)
  const stop = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  const observer = new MutationObserver(() => {
    if (!isThere) isThere = focusHeading(true)
    else if (document.activeElement === document.body) focusHeading(false)
  })
  const timer = setTimeout(stop, headingWaitMs)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  return stop
}
