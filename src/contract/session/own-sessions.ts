import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireDeviceForget, WireOwnPlace, WireOwnSessions, WireOwnVisit, WireSessionEnd } from './schemas'

/**
 * An open session or a remembered device. `id` is valid only in this list; `label` is browser and system in words, ''
 * when unknown; times are epoch milliseconds by the server's clock.
 */
export type OwnPlace = { id: string; label: string; since: number; usedAt: number; isThis: boolean }

/**
 * A visit to a tablet of the fund that may still send what was left there: until when, and how many envelopes it has delivered.
 * `id` ends it as that of a session; times are epoch milliseconds by the server's clock.
 */
export type OwnVisit = {
  id: string
  office: string
  since: number
  until: number
  delivered: number
  isThis: boolean
}

/** The open sessions, the remembered devices and the visits to tablets of a member. */
export type OwnSessions = { sessions: OwnPlace[]; devices: OwnPlace[]; visits: OwnVisit[] }

/** Body that ends one session of the list, or all others. */
export const encodeSessionEnd = (which: { id: string } | 'others'): WireSessionEnd =>
  which === 'others' ? { otras: true } : { sesion: which.id }

/** Body that forgets a device of the list. */
export const encodeDeviceForget = (id: string): WireDeviceForget => ({ dispositivo: id })

const encodePlace = ({ id, label, since, usedAt, isThis }: OwnPlace): WireOwnPlace => ({
  id,
  nombre: label,
  desde: new Date(since).toISOString(),
  ultimoUso: new Date(usedAt).toISOString(),
  propio: isThis,
})

const encodeVisit = ({ id, office, since, until, delivered, isThis }: OwnVisit): WireOwnVisit => ({
  id,
  oficina: office,
  desde: new Date(since).toISOString(),
  hasta: new Date(until).toISOString(),
  entregados: delivered,
  propio: isThis,
})

/** Encodes the list. */
export const encodeOwnSessions = ({ sessions, devices, visits }: OwnSessions): WireOwnSessions => ({
  message: {
    sesiones: sessions.map(encodePlace),
    dispositivos: devices.map(encodePlace),
    visitas: visits.map(encodeVisit),
  },
})

const readPlace = (row: unknown): OwnPlace[] => {
  const id = findText(row, 'id')
  const since = Date.parse(findText(row, 'desde') ?? '')
  const usedAt = Date.parse(findText(row, 'ultimoUso') ?? '')
  if (!isRecord(row) || !id || Number.isNaN(since) || Number.isNaN(usedAt)) return []
  return [{ id, label: findText(row, 'nombre') ?? '', since, usedAt, isThis: row['propio'] === true }]
}

const readVisit = (row: unknown): OwnVisit[] => {
  const id = findText(row, 'id')
  const [since, until] = [Date.parse(findText(row, 'desde') ?? ''), Date.parse(findText(row, 'hasta') ?? '')]
  const delivered = findNumber(row, 'entregados')
  if (!isRecord(row) || !id || Number.isNaN(since) || Number.isNaN(until) || delivered === undefined) return []
  return [{ id, office: findText(row, 'oficina') ?? '', since, until, delivered, isThis: row['propio'] === true }]
}

const readRows = <T>(rows: unknown, read: (row: unknown) => T[]): T[] | undefined => {
  if (!Array.isArray(rows)) return undefined
  const places = rows.flatMap(read)
  // A list with a missing row could hide somebody who is signed in, so it is malformed.
  return places.length === rows.length ? places : undefined
}

/** Reads the list. */
export const parseOwnSessions = (body: unknown): Result<OwnSessions, MalformedAnswer> => {
  const message = isRecord(body) && isRecord(body['message']) ? body['message'] : {}
  const sessions = readRows(message['sesiones'], readPlace)
  const devices = readRows(message['dispositivos'], readPlace)
  // An API without tablets says nothing of them.
  const visits = readRows(message['visitas'] ?? [], readVisit)
  return sessions && devices && visits ? ok({ sessions, devices, visits }) : fail('malformed')
}
