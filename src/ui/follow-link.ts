import type { MouseEvent } from 'react'

/** Goes on inside the portal when a link is pressed plainly; a press with a key held (a new tab) stays the browser's. */
export const followLink =
  (href: string, onGo: (href: string) => void) =>
  (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    onGo(href)
  }
