import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readManagementUsers } from '../../../server/config-management'
import { auditLog } from '../../../server/db/schema/audit'
import { callCounts } from '../../../server/db/schema/installation'
import { permissions } from '../../../src/domain/desk/permissions'
import { signInManagement } from '../support/modification'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'
import { sectionCalls } from './section-calls'

const most = 3

let server: RunningServer
beforeAll(async () => {
  const users = [
    'todo:Todo=decidir+operar',
    ...permissions.map((one) => `${one}:Sin ${one}=${permissions.filter((other) => other !== one).join('+')}`),
  ]
  const rateLimits = { ...noLimits, deskLists: most, deskWrites: most }
  server = await startServer({ config: { managementUsers: readManagementUsers(users.join(', ')), rateLimits } })
})
afterAll(() => server.close())

describe.each(Object.entries(sectionCalls))('[UNS-151] %s', (_name, { needs, make }) => {
  test('is refused to who has every other permission', async () => {
    const { status } = await make(server.url, await signInManagement(server, noon, needs))
    expect(status).toBe(403)
  })

  test('is in the log with its user, and counted for them', async () => {
    const headers = await signInManagement(server, noon, 'todo')
    await server.db.delete(auditLog)
    await server.db.delete(callCounts)
    const { status } = await make(server.url, headers)
    expect([200, 404, 409, 422]).toContain(status)
    const [line] = await server.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(line?.detail).toMatchObject({ usuario: expect.stringMatching(/^[0-9a-f]{24}$/) })
    const statuses = await Promise.all(
      Array.from({ length: most + 2 }, async () => (await make(server.url, headers)).status),
    )
    expect(statuses.filter((one) => one === 429)).toHaveLength(3)
  })
})
