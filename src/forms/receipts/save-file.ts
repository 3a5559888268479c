import { isKiosk } from '../../ui/kiosk'
import { openInPage } from '../kiosk/page-viewer'

/**
 * Saves a blob as a file. Call it within a click. The address is freed when the page closes (F80). On a shared tablet
 * nothing goes to the disk: a PDF opens over the screen, to be printed.
 */
export const saveFile = (blob: Blob, name: string): void => {
  if (isKiosk()) {
    if (name.endsWith('.pdf')) openInPage(name).show(blob)
    return
  }
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  window.addEventListener('pagehide', () => URL.revokeObjectURL(url), { once: true })
}
