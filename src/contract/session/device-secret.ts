import { fail, ok, type Result } from '../../domain/result'
import { findText, type MalformedAnswer } from '../answer'
import { parseBytes } from './bytes'

/** Body of POST {deviceSecret}: the uuid that was sent on signing in. It stands in no path, for paths are written to logs. */
export type WireDeviceSecretRequest = { dispositivo: string }

/** Answer of POST {deviceSecret}: base64 of the 32-byte secret of this member on this device. */
export type WireDeviceSecret = { clave: string }

/** The question for the secret of this device, asked again with a token. */
export const encodeDeviceSecret = (device: string): WireDeviceSecretRequest => ({ dispositivo: device })

/** Reads the device secret. */
export const parseDeviceSecret = (body: unknown): Result<Uint8Array<ArrayBuffer>, MalformedAnswer> => {
  const secret = parseBytes(findText(body, 'clave'), 32)
  return secret ? ok(secret) : fail('malformed')
}
