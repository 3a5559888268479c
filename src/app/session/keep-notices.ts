import { isKiosk } from '../../ui/kiosk'

/**
 * Once a member is in, the server knows the subscription that this browser has by now: a push service gives it another one at any time,
 * and so does a new key of the fund. Nothing is loaded where notices were never allowed.
 */
export const keepNotices = async (): Promise<void> => {
  if (isKiosk() || !('Notification' in window) || Notification.permission !== 'granted') return
  const [{ partsLoaded }, { repairNotices }] = await Promise.all([
    import('../../ui/lazy-part'),
    import('../../forms/push/repair'),
  ])
  await partsLoaded()
  await repairNotices()
}
