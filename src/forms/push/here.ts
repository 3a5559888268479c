import { isIos } from '../../domain/browser'
import { isKiosk } from '../../ui/kiosk'
import { browserHere, isInstalledHere } from '../browser-here'

/**
 * What this browser says of notices: they are allowed; it can be asked; its person said no, which only they can change; it shows them to
 * an installed portal alone, as an iPhone does; or it has none, as on a tablet of the fund.
 */
export type PushHere = 'allowed' | 'askable' | 'blocked' | 'install' | 'none'

const answers = { granted: 'allowed', denied: 'blocked', default: 'askable' } as const

/** What is possible here now. The answer of a person may change in the settings at any time. */
export const pushHere = (): PushHere => {
  if (isKiosk()) return 'none'
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasPush) return answers[Notification.permission]
  return isIos(browserHere()) && !isInstalledHere() ? 'install' : 'none'
}
