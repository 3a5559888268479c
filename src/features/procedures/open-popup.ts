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

const say = ({ document }: Window): void => {
  document.title = 'Documento del trámite'
  document.body.textContent = 'Abriendo el documento…'
}

/**
 * Opens an empty window; undefined when the browser blocked it. Call it within a press, before any await: later the
 * browser blocks windows.
 */
export const openPopup = (): Popup | undefined => {
  const popup = window.open('about:blank', '_blank')
  if (popup === null) return undefined
  popup.opener = null
  say(popup)
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
