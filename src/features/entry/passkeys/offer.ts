import { withTextStore } from '../../../offline/log/text-store'
import { canUsePasskeys } from './can-use'

const key = 'afiliados.llave-ofrecida'

let isDue = false

/** Somebody just signed in with their password, and is offered a passkey if this device was not asked before. */
export const notePasswordSignIn = (): void => {
  isDue = true
}

const isAnswered = (): boolean => withTextStore((store) => store.getItem(key) !== null, true)

/** Whether a passkey is to be offered now: after a sign-in by password on this page, once per device, where the device itself can. */
export const isOfferDue = async (): Promise<boolean> => {
  if (!isDue || !canUsePasskeys() || isAnswered()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** The offer was taken or declined: this device is not asked again. */
export const answerOffer = (): void => {
  isDue = false
  withTextStore((store) => store.setItem(key, 'si'), undefined)
}
