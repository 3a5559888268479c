import { isPlainDate, type PlainDate } from '../../domain/dates'
import { heldGroups, type HeldBytes } from '../../domain/own-data/groups'
import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireOwnData } from './schemas'

/**
 * The copy that a member asked for last: whether it waits, can be downloaded, or failed. Moments are epoch milliseconds by the
 * server's clock, sizes bytes; `endsAt`, `bytes` and `held` are null until it is ready.
 */
export type OwnCopy = {
  state: 'pedida' | 'lista' | 'fallida'
  /** Name of its file. */
  name: string
  askedAt: number
  endsAt: number | null
  bytes: number | null
  held: HeldBytes | null
}

/** How much the fund holds: relatives, procedures and their documents, and since when (yyyy-mm-dd). */
export type OwnCounts = { relatives: number; procedures: number; documents: number; since: PlainDate | null }

/**
 * How much there is of each group that can be deleted: the profile photo, contacts besides the main ones, files of no request,
 * messages with the year of the first, devices and sign-ins of more than a year ago.
 */
export type Erasable = {
  hasPhoto: boolean
  contacts: number
  files: number
  messages: { count: number; since: number | null }
  accesses: number
}

/** A member's own data: the copy of them, from which day another may be asked for (yyyy-mm-dd), and how much there is. */
export type OwnData = { copy: OwnCopy | null; nextDay: PlainDate; counts: OwnCounts; erasable: Erasable | null }

/** Encodes a member's own data. */
export const encodeOwnData = ({ copy, nextDay, counts, erasable }: OwnData & { erasable: Erasable }): WireOwnData => ({
  message: {
    copia: copy && {
      estado: copy.state,
      archivo: copy.name,
      pedida: new Date(copy.askedAt).toISOString(),
      hasta: copy.endsAt === null ? null : new Date(copy.endsAt).toISOString(),
      bytes: copy.bytes,
      partes: copy.held,
    },
    pedirDesde: nextDay,
    borrables: {
      foto: erasable.hasPhoto,
      contactos: erasable.contacts,
      archivos: erasable.files,
      mensajes: erasable.messages.count,
      mensajesDesde: erasable.messages.since,
      accesos: erasable.accesses,
    },
    cuantos: {
      familiares: counts.relatives,
      tramites: counts.procedures,
      documentos: counts.documents,
      desde: counts.since,
    },
  },
})

const momentOf = (row: unknown, key: string): number | null => {
  const moment = Date.parse(findText(row, key) ?? '')
  return Number.isNaN(moment) ? null : moment
}

const readHeld = (parts: unknown): HeldBytes | null => {
  const sizes = heldGroups.map((group) => findNumber(parts, group))
  if (sizes.some((size) => size === undefined)) return null
  const [legajo = 0, familiares = 0, aportes = 0, tramites = 0, mensajes = 0, ingresos = 0] = sizes
  return { legajo, familiares, aportes, tramites, mensajes, ingresos }
}

const states: readonly OwnCopy['state'][] = ['pedida', 'lista', 'fallida']

const readCopy = (copy: unknown): OwnCopy | null => {
  const state = states.find((one) => one === findText(copy, 'estado'))
  const askedAt = momentOf(copy, 'pedida')
  if (state === undefined || askedAt === null) return null
  return {
    state,
    name: findText(copy, 'archivo') ?? '',
    askedAt,
    endsAt: momentOf(copy, 'hasta'),
    bytes: findNumber(copy, 'bytes') ?? null,
    held: readHeld(isRecord(copy) ? copy['partes'] : null),
  }
}

const dayOf = (row: unknown, key: string): PlainDate | null => {
  const day = findText(row, key) ?? ''
  return isPlainDate(day) ? day : null
}

const readErasable = (found: unknown): Erasable | null =>
  isRecord(found)
    ? {
        hasPhoto: found['foto'] === true,
        contacts: findNumber(found, 'contactos') ?? 0,
        files: findNumber(found, 'archivos') ?? 0,
        messages: { count: findNumber(found, 'mensajes') ?? 0, since: findNumber(found, 'mensajesDesde') ?? null },
        accesses: findNumber(found, 'accesos') ?? 0,
      }
    : null

/** Reads a member's own data. */
export const parseOwnData = (body: unknown): Result<OwnData, MalformedAnswer> => {
  const message = isRecord(body) && isRecord(body['message']) ? body['message'] : {}
  const nextDay = dayOf(message, 'pedirDesde')
  const counts = message['cuantos']
  if (nextDay === null || !isRecord(counts)) return fail('malformed')
  return ok({
    copy: readCopy(message['copia']),
    nextDay,
    counts: {
      relatives: findNumber(counts, 'familiares') ?? 0,
      procedures: findNumber(counts, 'tramites') ?? 0,
      documents: findNumber(counts, 'documentos') ?? 0,
      since: dayOf(counts, 'desde'),
    },
    erasable: readErasable(message['borrables']),
  })
}
