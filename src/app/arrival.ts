const headingWaitMs = 10_000

// Whether a screen that opens at one of its parts has already focused it.
const isInScreen = (): boolean => document.activeElement?.closest('main > *') != null

const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLHeadingElement>('main h1, h1')
  if (!heading) return false
  if (isInScreen()) return true
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  globalThis.scrollTo({ top: 0 })
  return true
}

/**
 * Focuses the heading of a screen that was just entered, as soon as it is there, so that a screen reader starts there.
 * Does nothing if the person presses a key or the screen first. Returns the function that stops waiting.
 */
export const focusArrival = (): (() => void) => {
  if (focusHeading()) return () => undefined
  const stop = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop()
  })
  const timer = setTimeout(stop, headingWaitMs)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  return stop
}
