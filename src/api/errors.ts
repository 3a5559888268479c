import { isJson, parseWireError, type WireRefusal } from '../contract/answer'
import type { WireReply } from './wire-call'

/** Why a call failed. Screens know only this shape and never handle a status code. */
export type ApiError =
  /** No connection, or no answer in time. */
  | { kind: 'offline' }
  /** The API refused, in words for the person. */
  | { kind: 'refused'; status: number; message: string; refusal: WireRefusal }
  /** Something other than the API answered, or the API failed. */
  | { kind: 'server'; status: number; message: string }

/** Whether a value is an ApiError: RTK Query may also pass on a defect of the program. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value

/** The sentence for a failure that the API does not explain. */
export const serverWords = 'No pudimos completar la consulta. Probá de nuevo en unos minutos.'

/** Turns an unexpected answer into an error. */
export const toApiError = (reply: WireReply): ApiError => {
  const parsed = isJson(reply) ? parseWireError(reply.body) : null
  const isRefusal = reply.status >= 400 && reply.status < 500
  if (parsed?.ok && isRefusal)
    return { kind: 'refused', status: reply.status, message: parsed.value.msg, refusal: parsed.value }
  return { kind: 'server', status: reply.status, message: parsed?.ok ? parsed.value.msg : serverWords }
}

const offlineWords = 'No hay conexión en este momento. Probá de nuevo cuando vuelva.'

/** The sentence to show for an error. */
export const errorWords = (error: ApiError): string => (error.kind === 'offline' ? offlineWords : error.message)
