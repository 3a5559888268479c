/** A window that waits for its document. */
export type Popup = {
  /** Whether its person closed it meanwhile. */
  isClosed: () => boolean
  close: () => void
  /** Shows a PDF and frees its address a second later (PROC-007, PROC-008). */
  show: (bytes: Uint8Array<ArrayBuffer>) => void
}

/** How long the address of an opened document lives, in milliseconds (PROC-008). */
const addressLifeMs = 1000

const say = ({ document }: Window): void => {
  document.title = 'Documento del trámite'
  document.body.textContent = 'Abriendo el documento…'
}

/**
 * Opens an empty window. To be called within a press, before anything is awaited, since browsers block the windows of later
 * moments; undefined when this one was blocked.
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
