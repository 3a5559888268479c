import { isKiosk } from '../../ui/kiosk'
import { loadInTime } from '../../ui/lazy-part'
import { beginRound } from '../../ui/screen-round'

const readAnew = async (): Promise<void> => {
  const loaded = await loadInTime(() => import('./read-anew')).catch(() => undefined)
  loaded?.readAnew()
  beginRound()
}

/**
 * Shows the screen anew, with what the fund says now: by loading the page, or on a shared tablet, where that ends the
 * visit, by drawing the screen again.
 */
export const reloadScreen = (): void => {
  if (isKiosk()) void readAnew()
  else location.reload()
}
