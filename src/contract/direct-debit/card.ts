import type { z } from 'zod'
import { toSentCard, type CardValues } from '../../domain/direct-debit/values'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
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

/** Reads the answer: the sentence and the number of the procedure. Only `success` with a number is an enrolment. */
export const parseCardEnrolled = (body: unknown): Result<{ msg: string; tramite: string }, MalformedAnswer> => {
  const tramite = findText(body, 'tramite')
  if (!isRecord(body) || body['success'] !== true || !tramite) return fail('malformed')
  return ok({ msg: findText(body, 'msg') ?? '', tramite })
}
