import { fail, ok, type Result } from '../../domain/result'
import { findText, type MalformedAnswer } from '../answer'
import { paths } from '../base-paths'
import { parseBytes } from './bytes'

/** Answer of GET {deviceSecret}/{device}: base64 of the 32-byte secret of this member on this device. */
export type WireDeviceSecret = { clave: string }

/** Where the secret of a device is read again, with a token: its id is the uuid that was sent on signing in. */
export const deviceSecretPath = (device: string): string => `${paths.deviceSecret}/${encodeURIComponent(device)}`

/** Reads the device secret. */
export const parseDeviceSecret = (body: unknown): Result<Uint8Array<ArrayBuffer>, MalformedAnswer> => {
  const secret = parseBytes(findText(body, 'clave'), 32)
  return secret ? ok(secret) : fail('malformed')
}
