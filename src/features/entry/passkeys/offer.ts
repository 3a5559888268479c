import { withTextStore } from '../../../offline/log/text-store'
import { canUsePasskeys } from './can-use'

const key = 'afiliados.llave-ofrecida'

let isDue = false

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

/** The offer was accepted or declined: this device is not asked again. */
export const answerOffer = (): void => {
  isDue = false
  withTextStore((store) => store.setItem(key, 'si'), undefined)
}
