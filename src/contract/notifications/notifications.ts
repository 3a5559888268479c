import { notificationKinds, type Notifications, type SeenMarks } from '../../domain/notifications/notification'
import { fail, ok, type Result } from '../../domain/result'
import { findList, findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import { encodeMarks } from './seen'
import type { WireNotifications } from './schemas'

/** Encodes what is new for a member, and what they have seen. */
export const encodeNotifications = ({ notifications, seen }: Notifications): WireNotifications => ({
  notificaciones: notifications.map(({ key, event, kind, about, name, state, at }) => ({
    clave: key,
    evento: event,
    tipo: kind,
    sobre: about,
    nombre: name,
    estado: state,
    momento: new Date(at).toISOString(),
  })),
  vistas: encodeMarks(seen),
})

/** Reads marks; a line that is none is left out. */
export const readMarks = (rows: readonly unknown[]): SeenMarks =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const [key, event] = [findText(row, 'clave'), findNumber(row, 'evento')]
      return key === undefined || event === undefined ? [] : [[key, event]]
    }),
  )

const readRow = (row: unknown): Notifications['notifications'] => {
  const kind = notificationKinds.find((known) => known === findText(row, 'tipo'))
  const [key, event, moment] = [findText(row, 'clave'), findNumber(row, 'evento'), findText(row, 'momento')]
  const at = Date.parse(moment ?? '')
  // A kind that this release does not know is left out; a later one shows it.
  if (kind === undefined || key === undefined || event === undefined || Number.isNaN(at)) return []
  const [about, name, state] = [findText(row, 'sobre'), findText(row, 'nombre'), findText(row, 'estado')]
  return [{ key, event, kind, about: about ?? '', name: name ?? '', state: state ?? '', at }]
}

/** Reads the answer of notificaciones. */
export const parseNotifications = (body: unknown): Result<Notifications, MalformedAnswer> => {
  const rows = findList(body, 'notificaciones')
  if (!isRecord(body) || rows === undefined) return fail('malformed')
  return ok({ notifications: rows.flatMap(readRow), seen: readMarks(findList(body, 'vistas') ?? []) })
}
