import { isKiosk } from '../../ui/kiosk'
import { openInPage } from '../kiosk/page-viewer'

/** A window that waits for its document. */
export type Popup = {
  /** Whether the person closed it meanwhile. */
  isClosed: () => boolean
  close: () => void
  /** Shows a PDF and frees its address a second later (PROC-007, PROC-008). */
  show: (bytes: Uint8Array<ArrayBuffer>) => void
}

/** How long the address of an opened document is valid, in milliseconds (PROC-008). */
const addressLifeMs = 1000

/** What a window says until its document is there: its title, and the words on its page. */
type PopupWords = { title: string; waiting: string }

/**
 * Opens an empty window; undefined when the browser blocked it. Call it within a press, before any await: later the
 * browser blocks windows. On a shared tablet the document opens over the screen instead.
 */
export const openPopup = ({ title, waiting }: PopupWords): Popup | undefined => {
  if (isKiosk()) {
    const page = openInPage(title)
    return { ...page, show: (bytes) => page.show(new Blob([bytes], { type: 'application/pdf' })) }
  }
  const popup = window.open('about:blank', '_blank')
  if (popup === null) return undefined
  popup.opener = null
  popup.document.title = title
  popup.document.body.textContent = waiting
  return {
    isClosed: () => popup.closed,
    close: () => popup.close(),
    show: (bytes) => {
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      popup.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), addressLifeMs)
    },
  }
}
