import type { z } from 'zod'
import { toSentCard, type CardValues } from '../../domain/direct-debit/card'
import { findText, isJson, isRecord, parseWireError, type Answer } from '../answer'
import type { WireFieldProblem } from '../schemas'
import type { cardEnrolledSchema, cardEnrolmentSchema } from './schema'

/** Body of the enrolment of a card. It is sent once, as JSON, and stored nowhere. */
export type WireCardEnrolment = z.infer<typeof cardEnrolmentSchema>

/** Answer to it. */
export type WireCardEnrolled = z.infer<typeof cardEnrolledSchema>

/** Body that enrols a card of a member. */
export const encodeCardEnrolment = (nroafi: string, card: CardValues): WireCardEnrolment => {
  const { tarjeta, banco, vencimiento, titular } = toSentCard(card)
  return { nroafi, tipo: 'credito', tarjeta, banco, vencimiento, titular }
}

/** The card of a body. */
export const decodeCardEnrolment = ({ tarjeta, banco, vencimiento, titular }: WireCardEnrolment): CardValues =>
  toSentCard({ tarjeta, banco, vencimiento, titular })

/**
 * What became of a card: enrolled, with the fund's sentence; not enrolled, in words and at its fields; or unknown,
 * because no answer proves either.
 */
export type CardOutcome =
  | { kind: 'enrolled'; msg: string }
  | { kind: 'refused'; message: string; fields: readonly WireFieldProblem[] }
  | { kind: 'unknown' }

const isEnrolled = (body: unknown): boolean =>
  isRecord(body) && body['success'] === true && (findText(body, 'tramite') ?? '') !== ''

/**
 * Reads what an answer means for the card. Only a success with the number of a procedure is an enrolment, and only a
 * refusal of this API, or its 503, which comes before anything is stored, says that there is none.
 */
export const toCardOutcome = (answer: Answer | undefined): CardOutcome => {
  if (answer === undefined || !isJson(answer)) return { kind: 'unknown' }
  const { status, body } = answer
  if (status === 200 && isEnrolled(body)) return { kind: 'enrolled', msg: findText(body, 'msg') ?? '' }
  const error = parseWireError(body)
  const isRefusal = (status >= 400 && status < 500) || status === 503
  if (!error.ok || !isRefusal) return { kind: 'unknown' }
  return { kind: 'refused', message: error.value.msg, fields: error.value.campos }
}
