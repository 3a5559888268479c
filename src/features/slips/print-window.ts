import { openInPage } from '../../forms/kiosk/page-viewer'
import { isKiosk } from '../../ui/kiosk'

/** A window that waits for its PDF. */
export type PrintWindow = {
  /** Its name, as the target of a form. */
  name: string
  /** Whether the person closed it meanwhile. */
  isClosed: () => boolean
  close: () => void
}

/**
 * Opens an empty window; undefined when the browser blocked it. Call it within a press, before any await: later the
 * browser blocks windows.
 */
export const openPrintWindow = (): PrintWindow | undefined => {
  // A window of its own would still be there for the next person.
  if (isKiosk()) return openInPage('Tu PDF')
  // A name of its own: under a known name the browser would take an older PDF away.
  const name = `pdf-${crypto.randomUUID()}`
  const opened = window.open('about:blank', name)
  if (opened === null) return undefined
  opened.opener = null
  opened.document.title = 'Tu PDF'
  opened.document.body.textContent = 'Preparando el PDF…'
  return { name, isClosed: () => opened.closed, close: () => opened.close() }
}
