import { inArray } from 'drizzle-orm'
import { isRecord } from '../../../src/contract/answer'
import type { WireLogFilter, WireLogLine, WireLogPage, WireLogQuery } from '../../../src/contract/desk-log/schemas'
import { refusals } from '../../../src/domain/desk-log/events'
import { fullName } from '../../../src/domain/person/names'
import { members } from '../../db/schema/members'
import type { Services } from '../../services'
import { deskName, subjectOf } from '../../sessions/management-list'
import { countedMost, countLines, markOf, readLines, readMark, type Mark, type StoredLine } from './read'

/** Lines of a page, and how many stored ones are read for it: refusals that follow each other are one line. */
const pageSize = 50
const batch = 200
const mostRead = 2000

/** Refusals of one kind this far apart are no longer one line, in milliseconds. */
const togetherMs = 15 * 60_000

type Tools = Pick<Services, 'db' | 'config' | 'addressDigest' | 'addressDigests'>

/** Stored lines that are shown as one: the newest, the oldest, and how many. */
type Group = { newest: StoredLine; oldest: StoredLine; times: number }

const isSame = ({ oldest }: Group, line: StoredLine): boolean =>
  refusals.some((event) => event === line.event) &&
  oldest.event === line.event &&
  oldest.nroafi === line.nroafi &&
  oldest.address === line.address &&
  oldest.at.getTime() - line.at.getTime() <= togetherMs

const addTo = (groups: Group[], line: StoredLine): void => {
  const last = groups.at(-1)
  if (last !== undefined && isSame(last, line)) {
    last.oldest = line
    last.times += 1
  } else groups.push({ newest: line, oldest: line, times: 1 })
}

/** Reads groups until the page is full and its last one is whole. */
const readGroups = async (tools: Tools, filter: WireLogFilter, after: Mark | undefined) => {
  const groups: Group[] = []
  let mark = after
  for (let read = 0; read < mostRead; read += batch) {
    const lines = await readLines(tools.db, filter, mark, batch)
    for (const line of lines) {
      const last = groups.at(-1)
      if (groups.length === pageSize && last !== undefined && !isSame(last, line))
        return { groups, next: markOf(last.oldest) }
      addTo(groups, line)
      mark = { at: line.at.getTime(), id: line.id }
    }
    if (lines.length < batch) return { groups, next: null }
  }
  const last = groups.at(-1)
  return { groups, next: last === undefined ? null : markOf(last.oldest) }
}

const usuarioOf = ({ detail }: StoredLine): string | null => {
  const usuario = isRecord(detail) ? detail['usuario'] : undefined
  return typeof usuario === 'string' ? usuario : null
}

/** Refused at the door: nobody knows who it was. */
const unproven = new Set(['ingresoBloqueado', 'captchaIncorrecto', 'ingresoGestionFallido', 'recuperoFallido'])

const actorOf = (line: StoredLine): WireLogLine['actor'] => {
  if (usuarioOf(line) !== null) return 'gestion'
  if (line.address === '') return 'sistema'
  return line.nroafi === null || unproven.has(line.event) ? 'desconocido' : 'persona'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a line says besides its user. */
export const detailOf = ({ detail }: StoredLine): { dato: string; valor: string }[] =>
  isRecord(detail)
    ? Object.entries(detail)
        .filter(([dato, value]) => dato !== 'usuario' && value !== null)
        .map(([dato, value]) => ({ dato, valor: textOf(value) }))
    : []

/** The names of the members that lines are about. */
export const namesOf = async (
  { db }: Pick<Tools, 'db'>,
  lines: readonly StoredLine[],
): Promise<Map<number, string>> => {
  const numbers = [...new Set(lines.flatMap(({ nroafi }) => nroafi ?? []))]
  if (numbers.length === 0) return new Map()
  const { nroafi, apellido, nombres } = members
  const rows = await db.select({ nroafi, apellido, nombres }).from(members).where(inArray(members.nroafi, numbers))
  return new Map(rows.map((row) => [row.nroafi, fullName(row)]))
}

/** Who did it, for reading; '' for whoever is no user of the desk. */
export const whoOf = (tools: Tools, line: StoredLine): string => {
  const usuario = usuarioOf(line)
  return usuario === null ? '' : deskName(tools, usuario)
}

const toWire = (tools: Tools, names: ReadonlyMap<number, string>, { newest, oldest, times }: Group): WireLogLine => ({
  id: newest.id,
  fecha: newest.at.toISOString(),
  desde: oldest.at.toISOString(),
  veces: times,
  evento: newest.event,
  actor: actorOf(newest),
  quien: whoOf(tools, newest),
  afiliado: newest.nroafi === null ? null : String(newest.nroafi),
  persona: newest.nroafi === null ? '' : (names.get(newest.nroafi) ?? ''),
  direccion: newest.address,
  detalle: detailOf(newest),
})

/** A page of the log, the newest first, with the refusals of one kind and one caller as one line. */
export const readLogPage = async (tools: Tools, query: WireLogQuery): Promise<WireLogPage> => {
  const { groups, next } = await readGroups(tools, query, readMark(query.sigue))
  const names = await namesOf(
    tools,
    groups.map(({ newest }) => newest),
  )
  const total = await countLines(tools.db, query)
  return {
    lineas: groups.map((group) => toWire(tools, names, group)),
    sigue: next,
    total: Math.min(total, countedMost),
    masDeTotal: total > countedMost,
    usuarios: tools.config.managementUsers.map(({ id, name }) => ({
      id: subjectOf(tools.addressDigest, id),
      nombre: name === '' ? id : name,
    })),
  }
}
