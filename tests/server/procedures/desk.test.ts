import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { callCounts } from '../../../server/db/schema/installation'
import { procedures } from '../../../server/db/schema/procedures'
import { foundDeclarationPath, foundProceduresPath, paths } from '../../../src/contract/base-paths'
import { deskMemberPath, memberSearchPath } from '../../../src/contract/desk-members/paths'
import { encodeLogFilter, encodeLogQuery } from '../../../src/contract/desk-log/page'
import { logExportPath, logPath } from '../../../src/contract/desk-log/paths'
import { firstFilter } from '../../../src/domain/desk-log/line'
import { isRecord } from '../../../src/contract/answer'
import { deskPaths } from '../../../src/contract/desk/paths'
import { encodeDocumentQuery } from '../../../src/contract/procedures/document'
import { encodeSettlement } from '../../../src/contract/procedures/settlement'
import { modificationProcedure } from '../../../src/domain/procedures'
import { aProcedure } from '../../domain/procedure-builder'
import { sectionCalls } from '../desk/section-calls'
import { get, postJson, type Reply } from '../support/http'
import { signInManagement } from '../support/modification'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'

const most = 20
const hourMs = 3_600_000

let now = noon
let server: RunningServer
let management: { authorization: string }

beforeAll(async () => {
  const rateLimits = { ...noLimits, lookUps: most, decisions: most, deskReads: most, logExports: most }
  server = await startServer({ clock: () => now, config: { rateLimits } })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  management = await signInManagement(server, now)
  await server.db.delete(procedures)
  await server.db.delete(auditLog)
  await server.db.delete(callCounts)
})

const log = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id))

const look = (nroafi: string): Promise<Reply> => get(server.url + foundProceduresPath(nroafi), management)

const reject = (nrotramite: string): Promise<Reply> =>
  postJson(
    server.url + paths.settlement,
    encodeSettlement({ nrotramite, isApproved: false, motivo: 'No se lee.' }),
    management,
  )

const withdraw = (numero: string): Promise<Reply> =>
  postJson(server.url + paths.withdrawCard, { numero, motivo: 'otro', nota: '' }, management)

/** Every call of the management, with what finds nothing. */
const misses: Record<string, () => Promise<Reply>> = {
  [`GET ${paths.procedures}/{nroafi}`]: () => look('999999'),
  [`POST ${paths.procedures}/{nroafi}/declaracion`]: () =>
    postJson(server.url + foundDeclarationPath('120001'), encodeDocumentQuery('tramites/9/nada.pdf'), management),
  [`POST ${paths.settlement}`]: () => reject('TR-1999-000001'),
  [`POST ${paths.withdrawCard}`]: () => withdraw('999999'),
  [`POST ${memberSearchPath}`]: () => postJson(server.url + memberSearchPath, { dni: '99999999' }, management),
  [`POST ${deskMemberPath('{nroafi}', 'legajo')}`]: () =>
    postJson(server.url + deskMemberPath('999999', 'legajo'), { motivo: 'control' }, management),
  [`GET ${deskMemberPath('{nroafi}', 'sesiones')}`]: () =>
    get(server.url + deskMemberPath('999999', 'sesiones'), management),
  [`GET ${deskMemberPath('{nroafi}', 'cartas')}`]: () =>
    get(server.url + deskMemberPath('999999', 'cartas'), management),
  [`POST ${deskMemberPath('{nroafi}', 'sesiones/cerrar')}`]: () =>
    postJson(server.url + deskMemberPath('999999', 'sesiones/cerrar'), { motivo: 'Robo.' }, management),
  [`POST ${logPath}`]: () => postJson(server.url + logPath, encodeLogQuery(firstFilter(now), null), management),
  [`POST ${logExportPath}`]: () => postJson(server.url + logExportPath, encodeLogFilter(firstFilter(now)), management),
}

/** What finds nothing is an empty list there. */
const lists = [memberSearchPath, logPath, logExportPath].map((path) => `POST ${path}`)

const nothing = (name: string): number => (lists.includes(name) ? 200 : 404)

/** The calls that every session may make. */
const ofEverySession = [`POST ${paths.refreshToken}`, `POST ${paths.logout}`, `GET ${deskPaths.session}`]

/** The calls of the desk, whose guard has a test of its own. */
const ofDesk = [
  `GET ${deskPaths.queue}`,
  `GET ${deskPaths.arrived}`,
  `GET ${deskPaths.decisions}`,
  `GET ${deskPaths.queue}/{id}`,
  `POST ${deskPaths.queue}/{id}/tomar`,
  `POST ${deskPaths.queue}/{id}/decidir`,
  `GET ${deskPaths.queue}/{id}/documentos/{documento}`,
  `POST ${deskPaths.decisions}/{id}/deshacer`,
  `GET ${deskPaths.preferences}`,
  `PUT ${deskPaths.preferences}`,
]

describe('what the management calls', () => {
  test('is known, call by call: what else a session of it may use would have no guard', async () => {
    const description = Object((await get(`${server.url}${paths.openApi}`)).body)
    const found: string[] = []
    for (const [path, methods] of Object.entries(Object(description.paths)))
      for (const [method, operation] of Object.entries(Object(methods))) {
        const security = isRecord(operation) ? operation['security'] : []
        if (!Array.isArray(security) || security.length === 0) continue
        const url = server.url + path.replaceAll('{nroafi}', '120001').replaceAll(/\{\w+\}/g, 'x')
        const headers = { ...management, 'content-type': 'application/json' }
        const sent = method === 'get' ? { headers } : { method: method.toUpperCase(), headers, body: '{}' }
        const { status } = await fetch(url, sent)
        if (status !== 401 && status !== 403) found.push(`${method.toUpperCase()} ${path}`)
      }
    const known = [...Object.keys(misses), ...Object.keys(sectionCalls), ...ofEverySession, ...ofDesk]
    expect(found.filter((one) => !known.includes(one))).toEqual([])
    expect(Object.keys(misses).filter((one) => !found.includes(one))).toEqual([])
  })

  test.each(Object.keys(misses))('%s is counted, and in the log with its user when it finds nothing', async (name) => {
    const call = misses[name]
    if (call === undefined) throw new Error(name)
    expect((await call()).status).toBe(nothing(name))
    const [line, ...others] = await log()
    expect([line, others]).toMatchObject([{ detail: { usuario: expect.stringMatching(/^[0-9a-f]{24}$/) } }, []])
    const statuses = await Promise.all(Array.from({ length: most + 4 }, async () => (await call()).status))
    expect(statuses.filter((status) => status === nothing(name))).toHaveLength(most - 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('a decision', () => {
  const addModification = async (nroafi: number, nrotramite: string): Promise<void> => {
    const { alta, modificado, ...procedure } = aProcedure({
      nrotramite,
      tipo: modificationProcedure,
      estado: 'EN CURSO',
    })
    const days = { alta: alta ?? '2025-01-01', modificado: modificado ?? '2025-01-01' }
    await server.db.insert(procedures).values({ ...procedure, ...days, nroafi })
  }
  const stateOf = async (nrotramite: string) =>
    (
      await server.db
        .select()
        .from(procedures)
        .where(sql`${procedures.nrotramite} = ${nrotramite}`)
    )[0]?.estado

  test('needs a look at its member within the hour, by the same user', async () => {
    await addModification(120_001, 'TR-2025-000010')
    const unseen = await reject('TR-2025-000010')
    const unknown = await reject('TR-2025-000011')
    // One answer for both: nobody finds out by it which numbers there are.
    expect([unseen.status, Object(unseen.body).msg.replace('000010', '000011')]).toEqual([
      404,
      Object(unknown.body).msg,
    ])
    await look('120002')
    expect((await reject('TR-2025-000010')).status).toBe(404)
    await look('120001')
    now += hourMs
    management = await signInManagement(server, now)
    expect((await reject('TR-2025-000010')).status).toBe(404)
    expect(await stateOf('TR-2025-000010')).toBe('EN CURSO')
    await look('120001')
    expect((await reject('TR-2025-000010')).status).toBe(200)
    expect(await stateOf('TR-2025-000010')).toBe('RECHAZADO')
  })

  test('does not reach a file by walking the numbers', async () => {
    await addModification(120_001, 'TR-2025-000005')
    for (let number = 1; number <= 10; number += 1) await reject(`TR-2025-${String(number).padStart(6, '0')}`)
    expect(await stateOf('TR-2025-000005')).toBe('EN CURSO')
    expect((await log()).filter(({ event }) => event === 'resolucionPedida')).toHaveLength(10)
  })
})
