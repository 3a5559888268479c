import { withTextStore } from '../../../offline/log/text-store'
import { canUsePasskeys } from './can-use'

const key = 'afiliados.llave-ofrecida'

let isDue = false
const listeners = new Set<() => void>()

/** Notes a sign-in by password, after which a passkey is offered if this device was not asked before. */
export const notePasswordSignIn = (): void => {
  isDue = true
}

const isAnswered = (): boolean => withTextStore((store) => store.getItem(key) !== null, true)

/**
 * Whether to offer a passkey now: after a sign-in by password on this page, once per device, if the device itself can
 * make one.
 */
export const isOfferDue = async (): Promise<boolean> => {
  if (!isDue || !canUsePasskeys() || isAnswered()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** The offer was declined, or this device has a passkey by now, made anywhere or just used: it is not asked again. */
export const answerOffer = (): void => {
  isDue = false
  withTextStore((store) => store.setItem(key, 'si'), undefined)
  listeners.forEach((listener) => listener())
}

/** Calls the listener when the offer is answered, wherever that happens. Returns the unsubscribe function. */
export const watchOffer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
