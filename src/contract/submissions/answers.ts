import type { JsonValue } from '../../domain/json'
import type { Receipt } from '../../domain/delivery/outbox'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isJson, isRecord, type Answer, type MalformedAnswer } from '../answer'
import type { WireSubmissionAnswer } from '../schemas'

/** State of a submission: unknown, being received right now, accepted, or withdrawn for ever. */
export type WireSubmissionState = WireSubmissionAnswer['estado']

const states: readonly WireSubmissionState[] = ['desconocido', 'enCurso', 'aceptado', 'retirado']

const findAct = (value: unknown): Pick<Receipt, 'enviado' | 'cuenta'> => {
  const enviado = findText(value, 'enviado')
  const cuenta = findText(value, 'cuenta')
  return enviado && (cuenta === 'envio' || cuenta === 'llegada') ? { enviado, cuenta } : {}
}

/** The time of "enviar" that a sealed request claims, ISO 8601; null for none. */
export const claimedActOf = (body: JsonValue): string | null => findText(body, 'claimedAt') ?? null

/** The receipt in an answer; undefined when it is missing or not whole. */
export const findReceipt = (value: unknown): Receipt | undefined => {
  const submissionId = findText(value, 'submissionId')
  const digest = findText(value, 'digest')
  const numero = findText(value, 'numero')
  const recibido = findText(value, 'recibido')
  const mensaje = findText(value, 'mensaje')
  if (!submissionId || !digest || !numero || !recibido || mensaje === undefined) return undefined
  const firma = findText(value, 'firma')
  return { submissionId, digest, numero, recibido, mensaje, ...findAct(value), ...(firma ? { firma } : {}) }
}

/** Reads the answer for the state or for withdrawing; an accepted one must have its receipt. */
export const parseSubmissionAnswer = (
  body: unknown,
): Result<{ state: WireSubmissionState; receipt: Receipt | null }, MalformedAnswer> => {
  const state = states.find((one) => one === findText(body, 'estado'))
  if (state === undefined) return fail('malformed')
  const receipt = isRecord(body) ? findReceipt(body['recibo']) : undefined
  if (state === 'aceptado' && receipt === undefined) return fail('malformed')
  return ok({ state, receipt: receipt ?? null })
}

/** The receipt in the answer to a delivery, of whatever submission; null for none. */
export const parseReceiptAnswer = (answer: Answer): Receipt | null =>
  (isJson(answer) && isRecord(answer.body) ? findReceipt(answer.body['recibo']) : undefined) ?? null
