import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireDeviceForget, WireOwnPlace, WireOwnSessions, WireSessionEnd } from './schemas'

/**
 * A session that is open, or a device that is remembered. `id` means something in this list alone; `label` is browser and
 * system in words, '' when unknown; moments are epoch milliseconds by the server's clock.
 */
export type OwnPlace = { id: string; label: string; since: number; usedAt: number; isThis: boolean }

/** Where a member is signed in, and on which devices they are remembered. */
export type OwnSessions = { sessions: OwnPlace[]; devices: OwnPlace[] }

/** The end of one session of the list, or of all others. */
export const encodeSessionEnd = (which: { id: string } | 'others'): WireSessionEnd =>
  which === 'others' ? { otras: true } : { sesion: which.id }

/** The device of the list that is to be forgotten. */
export const encodeDeviceForget = (id: string): WireDeviceForget => ({ dispositivo: id })

const encodePlace = ({ id, label, since, usedAt, isThis }: OwnPlace): WireOwnPlace => ({
  id,
  nombre: label,
  desde: new Date(since).toISOString(),
  ultimoUso: new Date(usedAt).toISOString(),
  propio: isThis,
})

/** The list as it leaves the server. */
export const encodeOwnSessions = ({ sessions, devices }: OwnSessions): WireOwnSessions => ({
  message: { sesiones: sessions.map(encodePlace), dispositivos: devices.map(encodePlace) },
})

const readPlace = (row: unknown): OwnPlace[] => {
  const id = findText(row, 'id')
  const since = Date.parse(findText(row, 'desde') ?? '')
  const usedAt = Date.parse(findText(row, 'ultimoUso') ?? '')
  if (!isRecord(row) || !id || Number.isNaN(since) || Number.isNaN(usedAt)) return []
  return [{ id, label: findText(row, 'nombre') ?? '', since, usedAt, isThis: row['propio'] === true }]
}

const readPlaces = (rows: unknown): OwnPlace[] | undefined => {
  if (!Array.isArray(rows)) return undefined
  const places = rows.flatMap(readPlace)
  // A list with a hole in it would hide somebody who is signed in.
  return places.length === rows.length ? places : undefined
}

/** Reads the list. */
export const parseOwnSessions = (body: unknown): Result<OwnSessions, MalformedAnswer> => {
  const message = isRecord(body) && isRecord(body['message']) ? body['message'] : {}
  const sessions = readPlaces(message['sesiones'])
  const devices = readPlaces(message['dispositivos'])
  return sessions && devices ? ok({ sessions, devices }) : fail('malformed')
}
