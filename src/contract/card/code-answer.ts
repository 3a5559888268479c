import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'

/** Reads the answer of credencial/firma: the signed code, or null for none. */
export const parseCardCode = (body: unknown): Result<string | null, MalformedAnswer> => {
  const firma = isRecord(body) ? body['firma'] : undefined
  return firma === null || typeof firma === 'string' ? ok(firma) : fail('malformed')
}
