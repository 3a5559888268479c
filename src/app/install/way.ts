import { hasDock, isIos } from '../../domain/browser'
import { browserHere, isInstalledHere } from '../../forms/browser-here'
import { hasOffer, isHidden } from './install'

/**
 * How the portal can be installed here: by the browser's offer, by hand on iOS or in Safari on a Mac, or not at all
 * (installed, or unsupported).
 */
export type InstallWay = 'offer' | 'ios' | 'mac' | null

/** The way to install now; null when there is none, or when the person said "Ahora no" within 30 days. */
export const findInstallWay = (): InstallWay => {
  if (isInstalledHere() || isHidden()) return null
  if (hasOffer()) return 'offer'
  if (isIos(browserHere())) return 'ios'
  return hasDock(browserHere()) ? 'mac' : null
}
