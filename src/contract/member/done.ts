import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readFlag, readText } from './readers'
import type { WireDone } from './answer-schemas'

/** Encodes the answer to an accepted write. */
export const encodeDone = (msg: string): WireDone => ({ success: true, msg })

const innerOf = (body: Record<string, unknown>): Record<string, unknown> =>
  isRecord(body['message']) ? body['message'] : body

/** Reads the server's words about an accepted write, '' for none (API-013, API-014); anything else is malformed. */
export const parseMessageAnswer = (body: unknown): Result<string, MalformedAnswer> => {
  if (!isRecord(body)) return fail('malformed')
  const inner = innerOf(body)
  const isTaken = inner['success'] === undefined ? typeof inner['msg'] === 'string' : readFlag(inner, 'success')
  return isTaken ? ok(readText(inner, 'msg')) : fail('malformed')
}
