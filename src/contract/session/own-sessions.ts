import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireDeviceForget, WireOwnPlace, WireOwnSessions, WireSessionEnd } from './schemas'

/**
 * An open session or a remembered device. `id` is valid only in this list; `label` is browser and system in words, ''
 * when unknown; times are epoch milliseconds by the server's clock.
 */
export type OwnPlace = { id: string; label: string; since: number; usedAt: number; isThis: boolean }

/** The open sessions and the remembered devices of a member. */
export type OwnSessions = { sessions: OwnPlace[]; devices: OwnPlace[] }

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

/** Encodes the list. */
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
  // A list with a missing row could hide somebody who is signed in, so it is malformed.
  return places.length === rows.length ? places : undefined
}

/** Reads the list. */
export const parseOwnSessions = (body: unknown): Result<OwnSessions, MalformedAnswer> => {
  const message = isRecord(body) && isRecord(body['message']) ? body['message'] : {}
  const sessions = readPlaces(message['sesiones'])
  const devices = readPlaces(message['dispositivos'])
  return sessions && devices ? ok({ sessions, devices }) : fail('malformed')
}
