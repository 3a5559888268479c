import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readManagementUsers } from '../../../server/config-management'
import { auditLog } from '../../../server/db/schema/audit'
import { callCounts } from '../../../server/db/schema/installation'
import type { AuditEvent } from '../../../server/audit-events'
import { paths } from '../../../src/contract/base-paths'
import { logExportPath, logPath } from '../../../src/contract/desk-log/paths'
import { encodeLogQuery, parseLogPage } from '../../../src/contract/desk-log/page'
import { encodeManagementLogin, parseAuthorization } from '../../../src/contract/session/refresh'
import type { LogFilter, LogPage } from '../../../src/domain/desk-log/line'
import { postJson } from '../support/http'
import { signInManagement } from '../support/modification'
import { aHandover } from '../support/handover'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'

const minuteMs = 60_000

let server: RunningServer
let management: { authorization: string }

beforeAll(async () => {
  server = await startServer({
    clock: () => noon,
    config: {
      rateLimits: { ...noLimits, logExports: 3 },
      managementUsers: readManagementUsers('demo-gestion:Marcela Ríos=decidir+operar,mira:Julián Paz=mirar'),
    },
  })
  management = await signInManagement(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(auditLog)
  await server.db.delete(callCounts)
})

const signInAs = async (usuid: string): Promise<{ authorization: string }> => {
  const { body } = await postJson(
    server.url + paths.managementLogin,
    encodeManagementLogin(await aHandover(noon, usuid)),
  )
  const token = parseAuthorization(body)
  return { authorization: `Bearer ${token.ok ? token.value : ''}` }
}

const usuario = async (): Promise<string> => {
  await postJson(server.url + logPath, query(), management)
  const [line] = await server.db.select().from(auditLog)
  await server.db.delete(auditLog)
  return Object(line?.detail).usuario
}

type Line = { event: AuditEvent; minutes: number; nroafi?: number | null; address?: string; detail?: object }

const write = (lines: readonly Line[]) =>
  server.db.insert(auditLog).values(
    lines.map(({ event, minutes, nroafi = 120_001, address = 'a4c091be', detail = null }) => ({
      event,
      nroafi,
      address,
      detail: detail === null ? null : JSON.parse(JSON.stringify(detail)),
      at: new Date(noon - minutes * minuteMs),
    })),
  )

const today: LogFilter = {
  from: '2025-11-18',
  to: '2025-11-20',
  who: null,
  event: null,
  member: null,
  onlyFund: false,
  onlyRefusals: false,
}
const query = (part: Partial<LogFilter> = {}, next: string | null = null) => encodeLogQuery({ ...today, ...part }, next)

const read = async (part: Partial<LogFilter> = {}, next: string | null = null): Promise<LogPage> => {
  const { body } = await postJson(server.url + logPath, query(part, next), management)
  const page = parseLogPage(body)
  if (!page.ok) throw new Error(JSON.stringify(body))
  // The reading itself is a line too.
  return { ...page.value, lines: page.value.lines.filter(({ event }) => event !== 'consultaRegistro') }
}
const eventsOf = ({ lines }: LogPage): string[] => lines.map(({ event }) => event)

describe('the log at the desk', () => {
  test('[UNS-151] [OP16] is read newest first, with who did it and about whom, the address as its digest alone', async () => {
    const clerk = await usuario()
    await write([
      { event: 'ingreso', minutes: 30, detail: { medio: 'llave' } },
      { event: 'consultaLegajo', minutes: 20, detail: { usuario: clerk, motivo: 'tramite' } },
      { event: 'pagoAcreditado', minutes: 10, address: '' },
      { event: 'ingresoBloqueado', minutes: 5, nroafi: 999_999 },
    ])
    const { lines, users, total, isMore } = await read()
    expect(lines.map(({ event, actor, member }) => [event, actor, member?.number, member?.person])).toEqual([
      ['ingresoBloqueado', { kind: 'unknown' }, '999999', ''],
      ['pagoAcreditado', { kind: 'system' }, '120001', expect.stringMatching(/^[A-Z]/)],
      ['consultaLegajo', { kind: 'desk', name: 'Marcela Ríos' }, '120001', expect.any(String)],
      ['ingreso', { kind: 'member' }, '120001', expect.any(String)],
    ])
    expect(lines[2]?.detail).toEqual([{ name: 'motivo', value: 'tramite' }])
    expect([lines[0]?.address, total, isMore]).toEqual(['a4c091be', 5, false])
    expect(users.map(({ name }) => name)).toEqual(['Marcela Ríos', 'Julián Paz'])
  })

  test('shows repeated refusals of one caller as one line with their count', async () => {
    await write([
      ...Array.from({ length: 38 }, (_, index): Line => ({ event: 'ingresoFallido', minutes: 20 + index / 10 })),
      { event: 'ingresoFallido', minutes: 19, address: 'other' },
      { event: 'ingreso', minutes: 18 },
      { event: 'ingreso', minutes: 17 },
    ])
    const { lines } = await read()
    expect(lines.map(({ event, times }) => [event, times])).toEqual([
      ['ingreso', 1],
      ['ingreso', 1],
      ['ingresoFallido', 1],
      ['ingresoFallido', 38],
    ])
    expect((lines[3]?.at ?? 0) - (lines[3]?.since ?? 0)).toBe(3.7 * minuteMs)
  })

  test('goes on page by page without losing or repeating a line', async () => {
    await write(Array.from({ length: 130 }, (_, index): Line => ({ event: 'ingreso', minutes: 1 + (index % 7) })))
    const seen: number[] = []
    let next: string | null = null
    do {
      const page: LogPage = await read({ event: 'ingreso' }, next)
      seen.push(...page.lines.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect([seen.length, new Set(seen).size]).toEqual([130, 130])
  })

  test.each<[string, Partial<LogFilter>, string[]]>([
    ['an event', { event: 'ingreso' }, ['ingreso']],
    ['a member', { member: '120002' }, ['turnoPedido']],
    ['the fund alone', { onlyFund: true }, ['consultaLegajo']],
    ['refusals alone', { onlyRefusals: true }, ['ingresoFallido']],
    ['days', { from: '2025-11-18', to: '2025-11-19' }, ['cierre']],
  ])('is filtered by %s', async (_what, part, events) => {
    const clerk = await usuario()
    await write([
      { event: 'ingreso', minutes: 5 },
      { event: 'turnoPedido', minutes: 6, nroafi: 120_002 },
      { event: 'consultaLegajo', minutes: 7, detail: { usuario: clerk } },
      { event: 'ingresoFallido', minutes: 8 },
      { event: 'cierre', minutes: 24 * 60 },
    ])
    expect(eventsOf(await read(part))).toEqual(events)
    expect(eventsOf(await read({ who: clerk }))).toEqual(['consultaLegajo'])
  })

  test.each([
    [{ from: '2025-08-01', to: '2025-11-20' }],
    [{ from: '2025-11-21', to: '2025-11-20' }],
    [{ from: '2025-02-30' }],
    [{ member: 'todos' }],
  ])('of %j is refused, and nothing is read', async (part) => {
    expect((await postJson(server.url + logPath, query(part), management)).status).toBe(400)
    expect(await server.db.select().from(auditLog)).toEqual([])
  })

  test('[UNS-151] reading it and exporting it are lines of it; who lacks the permission reads nothing', async () => {
    await read()
    const mira = await signInAs('mira')
    expect((await postJson(server.url + logPath, query(), mira)).status).toBe(403)
    await postJson(server.url + logExportPath, query(), management)
    const lines = await server.db.select().from(auditLog)
    expect(lines.map(({ event }) => event).toSorted()).toEqual([
      'accesoDenegado',
      'consultaRegistro',
      'ingresoGestion',
      'registroExportado',
    ])
  })

  test('is exported as CSV that no spreadsheet runs, so often an hour', async () => {
    await write([{ event: 'credencialDadaDeBaja', minutes: 5, detail: { nota: '=1+1', motivo: 'robo' } }])
    const { headers, body } = await postJson(
      server.url + logExportPath,
      query({ event: 'credencialDadaDeBaja' }),
      management,
    )
    expect(headers.get('content-disposition')).toBe('attachment; filename="registro-2025-11-18-2025-11-20.csv"')
    const [head, line] = String(body).split('\r\n')
    expect(head).toContain('línea,día,hora,quién')
    expect(line).toContain('2025-11-20,11:55:00,,credencialDadaDeBaja,Retiró una credencial,120001,')
    expect(line).toContain('motivo: robo')
    const again = await Promise.all([1, 2, 3].map(() => postJson(server.url + logExportPath, query(), management)))
    expect(again.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
