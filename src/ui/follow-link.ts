/** What is used of the press of a link, by React or by the browser. */
type LinkPress = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Navigates inside the portal on a plain press of a link; a press with a modifier key (a new tab) is left to the
 * browser.
 */
export const followLink =
  (href: string, onGo: (href: string) => void) =>
  (event: LinkPress): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    onGo(href)
  }
