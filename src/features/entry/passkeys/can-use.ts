import { isKiosk } from '../../../ui/kiosk'

// A bare address: browsers give passkeys to names alone.
const isBare = (host: string): boolean => /^[\d.]+$|:/.test(host)

/**
 * Whether this browser can use passkeys of this portal. On a tablet that everybody uses they are neither asked for nor made: its
 * passkeys would be nobody's, or the next person's.
 */
export const canUsePasskeys = (): boolean =>
  !isKiosk() && 'PublicKeyCredential' in globalThis && !isBare(location.hostname)
