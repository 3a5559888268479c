import type { PostFields } from '../../contract/slips/posts'
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

/** Posts the fields as a form of this page to an address; what it answers is shown in the window of that name. */
export const postFields = (address: string, fields: PostFields, target: string): void => {
  const form = document.createElement('form')
  form.method = 'post'
  // The toolbar of the browser's viewer saves to the disk.
  form.action = isKiosk() ? `${address}#toolbar=0` : address
  form.target = target
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
