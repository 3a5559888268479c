import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireActivation } from './schemas'

/** Body that asks whether a link is still valid (RECOVER-013). */
export const encodeActivation = (hash: string): WireActivation => ({ hash })

/** Body with the new password for a link (RECOVER-014). */
export const encodeNewPassword = (hash: string, pwd: string): WireActivation => ({ hash, pwd })

/** Outcome of an activation, with the server's words (RECOVER-015). */
export type ActivationOutcome = { ok: boolean; nroafi: string; message: string }

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** Reads the answer of POST /activate. */
export const parseActivation = (body: unknown): Result<ActivationOutcome, MalformedAnswer> => {
  const message = isRecord(body) ? body['message'] : undefined
  const words = findText(message, 'msj')
  if (!isRecord(message) || words === undefined) return fail('malformed')
  const nroafi = findText(message, 'nroafi') ?? String(findNumber(message, 'nroafi') ?? '')
  return ok({ ok: isYes(message['exito']), nroafi, message: words })
}
