import type { JsonValue } from '../../../domain/json'
import { refusalReasons, type Refusal } from '../../../domain/delivery/outbox'
import { answerAt } from '../../path'
import type { FormValues } from '../../form-definition'

/**
 * A refusal of the whole form, which no field can show: the fund's words, and the size of all its documents at that
 * time (bytes).
 */
export type Returned = { reason: ReturnedReason; message: string; details: readonly string[]; bytes: number }

/**
 * Its reason. Two are left out, because nothing is to be corrected: 'desconocida' waits for a newer release, and of
 * 'incierta' the fund said nothing.
 */
export type ReturnedReason = Exclude<Refusal['reason'], 'desconocida' | 'incierta'>

const isReturned = (reason: Refusal['reason']): reason is ReturnedReason =>
  reason !== 'desconocida' && reason !== 'incierta'

/** Whether a refused path belongs to a document or an answer of this form. Nobody could correct any other. */
export const isOfForm = (path: string, values: FormValues): boolean =>
  path.startsWith('archivo:') || answerAt(values, path) !== undefined

/** What a refusal says of the whole form; null when all of it belongs to fields. */
export const toReturned = (
  { reason, message, details, fields }: Refusal,
  { values, bytes }: { values: FormValues; bytes: number },
): Returned | null => {
  const homeless = fields.filter(({ path }) => !isOfForm(path, values))
  if (!isReturned(reason) || (fields.length > 0 && homeless.length === 0)) return null
  const said = fields.length === 0 ? details : homeless.map((one) => one.message)
  return { reason, message, details: [...new Set(said)].filter((one) => one !== message), bytes }
}

/** Reads it from a stored draft; null when it is not readable. */
export const parseReturned = (stored: JsonValue | undefined): Returned | null => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const { message, details, bytes } = stored
  const reason = refusalReasons.find((one) => one === stored['reason'])
  if (reason === undefined || !isReturned(reason) || typeof message !== 'string') return null
  return {
    reason,
    message,
    details: Array.isArray(details) ? details.filter((one) => typeof one === 'string') : [],
    bytes: typeof bytes === 'number' ? bytes : 0,
  }
}
