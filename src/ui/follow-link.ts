import type { MouseEvent } from 'react'

/**
 * Navigates inside the portal on a plain press of a link; a press with a modifier key (a new tab) is left to the
 * browser.
 */
export const followLink =
  (href: string, onGo: (href: string) => void) =>
  (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    onGo(href)
  }
