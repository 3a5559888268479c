import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readFlag, readText } from './readers'
import type { WireDone } from './answer-schemas'

/** A write that was taken, as the server says it. */
export const encodeDone = (msg: string): WireDone => ({ success: true, msg })

const innerOf = (body: Record<string, unknown>): Record<string, unknown> =>
  isRecord(body['message']) ? body['message'] : body

/** The server's words on a write that was taken, '' when it says none (API-013, API-014); anything else is malformed. */
export const parseMessageAnswer = (body: unknown): Result<string, MalformedAnswer> => {
  if (!isRecord(body)) return fail('malformed')
  const inner = innerOf(body)
  const isTaken = inner['success'] === undefined ? typeof inner['msg'] === 'string' : readFlag(inner, 'success')
  return isTaken ? ok(readText(inner, 'msg')) : fail('malformed')
}
