import type { LogActor, LogDetail, LogFilter, LogLine, LogPage } from '../../domain/desk-log/line'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readNumber, readRows, readText } from '../member/readers'
import type { WireLogFilter, WireLogQuery } from './schemas'

/** Body that exports lines of the log. */
export const encodeLogFilter = (filter: LogFilter): WireLogFilter => ({
  desde: filter.from,
  hasta: filter.to,
  quien: filter.who,
  que: filter.event,
  afiliado: filter.member,
  soloCaja: filter.onlyFund,
  soloRechazos: filter.onlyRefusals,
})

/** Body that asks for a page of the log, after the one that ended at `next`. */
export const encodeLogQuery = (filter: LogFilter, next: string | null): WireLogQuery => ({
  ...encodeLogFilter(filter),
  sigue: next,
})

const actorOf = (row: unknown): LogActor => {
  switch (readText(row, 'actor')) {
    case 'gestion':
      return { kind: 'desk', name: readText(row, 'quien') }
    case 'persona':
      return { kind: 'member' }
    case 'sistema':
      return { kind: 'system' }
    default:
      return { kind: 'unknown' }
  }
}

const readDetail = (row: unknown): LogDetail => ({ name: readText(row, 'dato'), value: readText(row, 'valor') })

const momentOf = (row: unknown, key: string): number => Date.parse(readText(row, key)) || 0

const readLine = (row: unknown): LogLine => {
  const detail = readRows(row, 'detalle', readDetail)
  const number = readText(row, 'afiliado')
  return {
    id: readNumber(row, 'id') ?? 0,
    at: momentOf(row, 'fecha'),
    since: momentOf(row, 'desde'),
    times: readNumber(row, 'veces') ?? 1,
    event: readText(row, 'evento'),
    actor: actorOf(row),
    member: number === '' ? null : { number, person: readText(row, 'persona') },
    address: readText(row, 'direccion'),
    detail: detail.ok ? detail.value : [],
  }
}

const readUser = (row: unknown): LogPage['users'][number] => ({
  id: readText(row, 'id'),
  name: readText(row, 'nombre'),
})

/** Reads a page of the log; malformed when a line of it is lost. */
export const parseLogPage = (body: unknown): Result<LogPage, MalformedAnswer> => {
  const lines = readRows(body, 'lineas', readLine)
  const users = readRows(body, 'usuarios', readUser)
  if (!lines.ok || !users.ok) return fail('malformed')
  return ok({
    lines: lines.value,
    next: readText(body, 'sigue') || null,
    total: readNumber(body, 'total') ?? lines.value.length,
    isMore: isRecord(body) && body['masDeTotal'] === true,
    users: users.value,
  })
}
