import { fail, ok, type Result } from '../../domain/result'
import type { UnusualKind } from '../../domain/session/unusual'
import { findList, findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireUnusual, WireUnusualAnswer } from './unusual-schemas'

/**
 * Something unusual at the account (UNS-152). `label` is browser and system in words, '' when unknown; `at` is epoch milliseconds by
 * the server's clock. `canConfirm` says whether "Fui yo" counts from the asking device.
 */
export type UnusualEvent = { id: string; kind: UnusualKind; at: number; label: string; canConfirm: boolean }

/**
 * What is unusual at the account, the newest first; `pending` is when the member said "No fui yo" without a new password since, null
 * otherwise; `entry` the sign-in of the asking session, and whether it is the last one.
 */
export type Unusual = {
  events: UnusualEvent[]
  pending: number | null
  entry: { at: number; label: string; isLast: boolean }
}

/** What "No fui yo" closed: sessions that were open, the rights of tablets, and passkeys. `isForgotten`: with its device. */
export type Closed = {
  sessions: { label: string; usedAt: number; isForgotten: boolean }[]
  visits: number
  passkeys: number
}

/** The answer to "Fui yo" or "No fui yo": what is left to ask, and what was closed; null after "Fui yo". */
export type Answered = { unusual: Unusual; closed: Closed | null }

/** Body that answers an event; null is about none. */
export const encodeUnusualAnswer = (answer: { id: string | null; wasMine: boolean }): WireUnusualAnswer =>
  answer.id !== null && answer.wasMine
    ? { fuiYo: true, novedad: answer.id }
    : { fuiYo: false, ...(answer.id === null ? {} : { novedad: answer.id }) }

/** Encodes what is unusual, and what was closed. */
export const encodeUnusual = ({ events, pending, entry }: Unusual, closed: Closed | null = null): WireUnusual => ({
  message: {
    novedades: events.map(({ id, kind, at, label, canConfirm }) => ({
      id,
      tipo: kind,
      fecha: new Date(at).toISOString(),
      nombre: label,
      puedeConfirmar: canConfirm,
    })),
    faltaClave: pending === null ? null : new Date(pending).toISOString(),
    ingreso: { fecha: new Date(entry.at).toISOString(), nombre: entry.label, esElUltimo: entry.isLast },
    ...(closed === null
      ? {}
      : {
          cerrado: {
            sesiones: closed.sessions.map(({ label, usedAt, isForgotten }) => ({
              nombre: label,
              ultimoUso: new Date(usedAt).toISOString(),
              olvidado: isForgotten,
            })),
            permisos: closed.visits,
            llaves: closed.passkeys,
          },
        }),
  },
})

const kinds: readonly UnusualKind[] = ['dispositivo', 'llave', 'clave', 'email', 'aviso']

const momentOf = (row: unknown, key: string): number => Date.parse(findText(row, key) ?? '')

// A kind that this portal does not know is said as a use of a device: it is not hidden.
const readEvent = (row: unknown): UnusualEvent[] => {
  const id = findText(row, 'id') ?? ''
  const at = momentOf(row, 'fecha')
  if (!isRecord(row) || id === '' || Number.isNaN(at)) return []
  const kind = kinds.find((one) => one === findText(row, 'tipo')) ?? 'dispositivo'
  return [{ id, kind, at, label: findText(row, 'nombre') ?? '', canConfirm: row['puedeConfirmar'] === true }]
}

const readSession = (row: unknown): Closed['sessions'] => {
  const usedAt = momentOf(row, 'ultimoUso')
  if (!isRecord(row) || Number.isNaN(usedAt)) return []
  return [{ label: findText(row, 'nombre') ?? '', usedAt, isForgotten: row['olvidado'] === true }]
}

const readClosed = (closed: unknown): Closed | null =>
  isRecord(closed)
    ? {
        sessions: (findList(closed, 'sesiones') ?? []).flatMap(readSession),
        visits: findNumber(closed, 'permisos') ?? 0,
        passkeys: findNumber(closed, 'llaves') ?? 0,
      }
    : null

/** Reads what is unusual, and what was closed. A list with a row that cannot be read could hide something, so it is malformed. */
export const parseUnusual = (body: unknown): Result<Answered, MalformedAnswer> => {
  const message = isRecord(body) && isRecord(body['message']) ? body['message'] : {}
  const rows = findList(message, 'novedades')
  const events = rows?.flatMap(readEvent)
  const entry = message['ingreso']
  const at = momentOf(entry, 'fecha')
  if (rows === undefined || events?.length !== rows.length || !isRecord(entry) || Number.isNaN(at))
    return fail('malformed')
  const pending = momentOf(message, 'faltaClave')
  return ok({
    unusual: {
      events,
      pending: Number.isNaN(pending) ? null : pending,
      entry: { at, label: findText(entry, 'nombre') ?? '', isLast: entry['esElUltimo'] === true },
    },
    closed: readClosed(message['cerrado']),
  })
}
