import { fail, ok, type Result } from '../../domain/result'
import { findText, type MalformedAnswer } from '../answer'
import type { WireEnvelopeGrantRequest } from './schemas'

/** A member's right to send envelopes, and until when it is good (epoch milliseconds). */
export type EnvelopeGrant = { grant: string; until: number }

/** Body of the POST that asks for the right: the tablet's setting as the fund signed it. */
export const encodeEnvelopeGrantRequest = (setting: string): WireEnvelopeGrantRequest => ({ ajuste: setting })

/** Reads the answer of the POST that gives the right. */
export const parseEnvelopeGrant = (body: unknown): Result<EnvelopeGrant, MalformedAnswer> => {
  const grant = findText(body, 'permiso')
  const until = Date.parse(findText(body, 'vence') ?? '')
  return grant === undefined || grant === '' || Number.isNaN(until) ? fail('malformed') : ok({ grant, until })
}
