import { fail, ok, type Result } from '../../domain/result'
import { findList, findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireActivation, WireKeepable } from './schemas'

/** Body that asks whether a link is still valid (RECOVER-013). */
export const encodeActivation = (hash: string): WireActivation => ({ hash })

/** Body with the new password for a link (RECOVER-014), what is kept, and the id of the device (uuid); null where none is named. */
export const encodeNewPassword = (
  hash: string,
  pwd: string,
  kept: readonly string[] = [],
  device: string | null = null,
): WireActivation => ({
  hash,
  pwd,
  ...(device === null ? {} : { dispositivo: device }),
  ...(kept.length === 0 ? {} : { conservar: [...kept] }),
})

/**
 * What a new password by a link ends unless its person ticks it (UNS-132): a passkey, an open session, or what a tablet of an office
 * may still send. `since` is epoch milliseconds.
 */
export type Keepable = { id: string; kind: WireKeepable['clase']; name: string; since: number }

/** Outcome of an activation, with the server's words (RECOVER-015). */
export type ActivationOutcome = { ok: boolean; nroafi: string; message: string; keepable: Keepable[] }

const kinds: readonly WireKeepable['clase'][] = ['llave', 'sesion', 'tablet']

// A row that cannot be read is not offered: it ends.
const readKeepable = (row: unknown): Keepable[] => {
  const id = findText(row, 'id') ?? ''
  const kind = kinds.find((one) => one === findText(row, 'clase'))
  const since = Date.parse(findText(row, 'desde') ?? '')
  return id === '' || kind === undefined || Number.isNaN(since)
    ? []
    : [{ id, kind, name: findText(row, 'nombre') ?? '', since }]
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** Reads the answer of POST /activate. */
export const parseActivation = (body: unknown): Result<ActivationOutcome, MalformedAnswer> => {
  const message = isRecord(body) ? body['message'] : undefined
  const words = findText(message, 'msj')
  if (!isRecord(message) || words === undefined) return fail('malformed')
  const nroafi = findText(message, 'nroafi') ?? String(findNumber(message, 'nroafi') ?? '')
  const keepable = (findList(message, 'conservables') ?? []).flatMap(readKeepable)
  return ok({ ok: isYes(message['exito']), nroafi, message: words, keepable })
}
