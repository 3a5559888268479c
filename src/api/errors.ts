import { isJson, parseWireError, type WireRefusal } from '../contract/answer'
import type { WireReply } from './wire-call'

/** Why a call brought nothing; the one shape that screens know, none of them handles a status code. */
export type ApiError =
  /** No connection, or no answer in time. */
  | { kind: 'offline' }
  /** The API said no, in words for the person. */
  | { kind: 'refused'; status: number; message: string; refusal: WireRefusal }
  /** Something answered that was not the API, or the API could not go on. */
  | { kind: 'server'; status: number; message: string }

/** Whether a value is such an error: what RTK Query hands on may also be a fault of the program. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value

const serverWords = 'No pudimos completar la consulta. Probá de nuevo en unos minutos.'

/** What an answer that is not the expected one means. */
export const toApiError = (reply: WireReply): ApiError => {
  const parsed = isJson(reply) ? parseWireError(reply.body) : null
  const isRefusal = reply.status >= 400 && reply.status < 500
  if (parsed?.ok && isRefusal)
    return { kind: 'refused', status: reply.status, message: parsed.value.msg, refusal: parsed.value }
  return { kind: 'server', status: reply.status, message: parsed?.ok ? parsed.value.msg : serverWords }
}

const offlineWords = 'No hay conexión en este momento. Probá de nuevo cuando vuelva.'

/** The sentence for an error. */
export const errorWords = (error: ApiError): string => (error.kind === 'offline' ? offlineWords : error.message)
