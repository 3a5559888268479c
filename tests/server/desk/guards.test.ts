import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { callCounts } from '../../../server/db/schema/installation'
import {
  deskDecisionPath,
  deskDocumentPath,
  deskLeasePath,
  deskPaths,
  deskRequestPath,
  deskUndoPath,
} from '../../../src/contract/desk/paths'
import { get, postJson, type Reply } from '../support/http'
import { signIn } from '../support/members'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'
import { clerks, seatOf, type Seat } from './support'

const most = 20

let server: RunningServer
let marcela: Seat

beforeAll(async () => {
  const rateLimits = { ...noLimits, deskReads: most, deskActs: most, deskDocuments: most, decisions: most }
  server = await startServer({ config: { rateLimits, managementUsers: clerks } })
  marcela = await seatOf(server, 'marcela')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(auditLog)
  await server.db.delete(callCounts)
})

const rejection = () => ({ clave: randomUUID(), version: 1, decision: 'rechazar', motivo: 'No se lee.', nota: '' })

/** Every call of the desk, and what it answers when there is nothing. */
const calls: Record<string, [(seat: Record<string, string>) => Promise<Reply>, number]> = {
  queue: [(seat) => get(server.url + deskPaths.queue, seat), 200],
  decided: [(seat) => get(server.url + deskPaths.decisions, seat), 200],
  arrived: [(seat) => get(`${server.url}${deskPaths.arrived}?marca=${new Date(noon).toISOString()}`, seat), 200],
  request: [(seat) => get(server.url + deskRequestPath('999'), seat), 404],
  document: [(seat) => get(server.url + deskDocumentPath('999', randomUUID()), seat), 404],
  lease: [(seat) => postJson(server.url + deskLeasePath('999'), { acto: 'tomar' }, seat), 404],
  decide: [(seat) => postJson(server.url + deskDecisionPath('999'), rejection(), seat), 404],
  undo: [(seat) => postJson(server.url + deskUndoPath('999'), {}, seat), 404],
}

/** What is asked every minute is no look at anybody, and no line of the log. */
const silent = ['arrived']

describe.each(Object.keys(calls))('the call %s', (name) => {
  const [call, found] = calls[name] ?? []
  if (call === undefined) throw new Error(name)

  test('[UNS-151] wants the permission to decide: a member, a stranger and who only looks have none', async () => {
    const eva = await seatOf(server, 'eva')
    const member = await signIn(server.url, '120001')
    expect([(await call(eva)).status, (await call(member.headers)).status, (await call({})).status]).toEqual([
      403, 403, 401,
    ])
  })

  test('is counted for its user, and in the log when it finds nothing', async () => {
    expect((await call(marcela)).status).toBe(found)
    const lines = await server.db.select().from(auditLog).orderBy(asc(auditLog.id))
    const users = lines.map(({ detail }) => /^[0-9a-f]{24}$/.test(String(Object(detail).usuario)))
    expect(users).toEqual(silent.includes(name) ? [] : [true])
    const statuses = await Promise.all(Array.from({ length: most + 4 }, async () => (await call(marcela)).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})
