import { isKiosk } from '../../../ui/kiosk'

// An IP address: browsers allow passkeys only for names.
const isBare = (host: string): boolean => /^[\d.]+$|:/.test(host)

/**
 * Whether this browser can use passkeys of this portal. Never on a shared tablet: a passkey there would belong to
 * nobody, or to the next person.
 */
export const canUsePasskeys = (): boolean =>
  !isKiosk() && 'PublicKeyCredential' in globalThis && !isBare(location.hostname)
