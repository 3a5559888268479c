import { fail, ok, type Result } from '../../domain/result'
import { findText, type MalformedAnswer } from '../answer'
import { parseBytes } from './bytes'
import type { WireDeviceSecretRequest } from './schemas'

/** Body that asks again for the secret of this device, with a token. */
export const encodeDeviceSecret = (device: string): WireDeviceSecretRequest => ({ dispositivo: device })

/** Reads the device secret. */
export const parseDeviceSecret = (body: unknown): Result<Uint8Array<ArrayBuffer>, MalformedAnswer> => {
  const secret = parseBytes(findText(body, 'clave'), 32)
  return secret ? ok(secret) : fail('malformed')
}
