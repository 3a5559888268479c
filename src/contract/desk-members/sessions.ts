import type { DeskEntry, DeskPasskey, DeskSessionOf, DeskSessions } from '../../domain/desk-members/file'
import type { WithdrawalReason } from '../../domain/desk-members/reasons'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readNumber, readRows, readText } from '../member/readers'
import { readMoment } from './file'
import type { WireCardWithdrawal, WireSessionsEnd } from './schemas'

/** Body that ends one session of a member, or all with null, with a reason in own words. */
export const encodeSessionsEnd = (id: string | null, reason: string): WireSessionsEnd => ({
  ...(id === null ? {} : { sesion: id }),
  motivo: reason,
})

/** Body that withdraws the card of a member; the note never leaves the fund. */
export const encodeCardWithdrawal = (nroafi: string, reason: WithdrawalReason, note: string): WireCardWithdrawal => ({
  numero: nroafi,
  motivo: reason,
  nota: note,
})

/** Reads whether a card was withdrawn; false when there was none that counts. */
export const parseCardWithdrawal = (body: unknown): Result<boolean, MalformedAnswer> =>
  isRecord(body) && typeof body['baja'] === 'boolean' ? ok(body['baja']) : fail('malformed')

const readSession = (row: unknown): DeskSessionOf => ({
  id: readText(row, 'id'),
  label: readText(row, 'nombre'),
  since: readMoment(row, 'desde') ?? 0,
  usedAt: readMoment(row, 'ultimoUso') ?? 0,
})

const readPasskey = (row: unknown): DeskPasskey => ({
  label: readText(row, 'nombre'),
  since: readMoment(row, 'creada') ?? 0,
  usedAt: readMoment(row, 'ultimoUso'),
})

const readEntry = (row: unknown): DeskEntry => ({
  event: readText(row, 'evento'),
  way: readText(row, 'medio') || null,
  at: readMoment(row, 'fecha') ?? 0,
  times: readNumber(row, 'veces') ?? 1,
})

/** Reads where a member is signed in; a list with a lost row could hide somebody, so it is malformed. */
export const parseDeskSessions = (body: unknown): Result<DeskSessions, MalformedAnswer> => {
  const sessions = readRows(body, 'sesiones', readSession)
  const passkeys = readRows(body, 'llaves', readPasskey)
  const entries = readRows(body, 'ingresos', readEntry)
  return sessions.ok && passkeys.ok && entries.ok
    ? ok({ sessions: sessions.value, passkeys: passkeys.value, entries: entries.value })
    : fail('malformed')
}
