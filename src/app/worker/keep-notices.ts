import { getSession, watchSession } from '../../api/session/session-store'
import { isKiosk } from '../../ui/kiosk'
import { partsLoaded } from '../../ui/lazy-part'

const isAllowed = (): boolean => !isKiosk() && 'Notification' in window && Notification.permission === 'granted'

const keep = async (): Promise<void> => {
  await partsLoaded()
  const { repairNotices } = await import('../../forms/push/repair')
  await repairNotices()
}

/**
 * Once a member is in, the server is told the subscription that this browser has by now: a push service gives it another one at any time,
 * and so does a new key of the fund. Nothing is loaded where notices were never allowed. Called once.
 */
export const keepNotices = (): void => {
  let wasIn = false
  const look = (): void => {
    const isIn = getSession() !== null
    // What fails now is done with the next sign-in, or the next page.
    if (isIn && !wasIn && isAllowed()) void keep().catch(() => undefined)
    wasIn = isIn
  }
  watchSession(look)
  look()
}
