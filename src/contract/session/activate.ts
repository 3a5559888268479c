import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'

/** Body of POST /activate: the hash of the mailed link alone to look at it, with the new password to use it (API-079). */
export type WireActivation = { hash: string; pwd?: string }

/** Answer of POST /activate: whether the link holds or was used well, whose it is ('' when it does not hold), and words. */
export type WireActivationAnswer = { message: { exito: boolean; nroafi: string; msj: string } }

/** The question whether a link still holds (RECOVER-013). */
export const encodeActivation = (hash: string): WireActivation => ({ hash })

/** The new password behind a link (RECOVER-014). */
export const encodeNewPassword = (hash: string, pwd: string): WireActivation => ({ hash, pwd })

/** What came of an activation, with the server's words (RECOVER-015). */
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
