import { fail, ok, type Result } from '../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from './answer'
import type { WireRecover } from './schemas'

/** Body of a recovery for a registration number and a document. */
export const encodeRecover = (matricula: string, nrodoc: string, captcha: string): WireRecover => ({
  nroafi: matricula,
  nrodoc,
  captcha,
})

/** Outcome of a recovery: the error number, the server's words, and the e-mail that was written to ('' for none). */
export type RecoverOutcome = { error: 0 | 1 | 2; message: string; email: string }

/** Reads the answer of POST /recover (API-078). */
export const parseRecoverAnswer = (body: unknown): Result<RecoverOutcome, MalformedAnswer> => {
  const inner = isRecord(body) ? body['message'] : undefined
  const error = findNumber(inner, 'error')
  const message = findText(inner, 'msg')
  if (message === undefined || (error !== 0 && error !== 1 && error !== 2)) return fail('malformed')
  return ok({ error, message, email: findText(body, 'emailAfi') ?? '' })
}
