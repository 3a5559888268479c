import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readManagementUsers } from '../../../server/config-management'
import { auditLog } from '../../../server/db/schema/audit'
import { foundProceduresPath, paths } from '../../../src/contract/base-paths'
import { deskPaths } from '../../../src/contract/desk/paths'
import { encodeSettlement } from '../../../src/contract/procedures/settlement'
import { permissions } from '../../../src/domain/desk/permissions'
import { get, postJson } from '../support/http'
import { signIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { startServer, type RunningServer } from '../support/server'

const users = 'jefa:Marcela Ríos=decidir+operar, mira:Eva Sol=mirar, sistema=operar, antes:Ana Paz'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ config: { managementUsers: readManagementUsers(users) } })
})
afterAll(() => server.close())

const as = (usuid: string) => signInManagement(server, undefined, usuid)

describe('[UNS-151] a user of the desk', () => {
  test('is told their name and what they may; a name without a role may look and decide, as before', async () => {
    const told = async (usuid: string) => (await get(server.url + deskPaths.session, await as(usuid))).body
    expect(await told('jefa')).toEqual({ nombre: 'Marcela Ríos', permisos: [...permissions] })
    expect(await told('mira')).toEqual({ nombre: 'Eva Sol', permisos: ['consulta'] })
    expect(await told('antes')).toEqual({
      nombre: 'Ana Paz',
      permisos: ['consulta', 'decision', 'agenda', 'comunicaciones'],
    })
  })

  test('gets a 403 in words for what they may not, and the log has a line of it', async () => {
    const look = async (usuid: string) =>
      (await get(server.url + foundProceduresPath('120001'), await as(usuid))).status
    const settle = async (usuid: string) => {
      const body = encodeSettlement({ nrotramite: 'TR-1999-000001', isApproved: true, motivo: '' })
      return postJson(server.url + paths.settlement, body, await as(usuid))
    }
    const withdraw = async (usuid: string) =>
      (await postJson(server.url + paths.withdrawCard, { numero: '999999', motivo: 'otro', nota: '' }, await as(usuid)))
        .status
    expect([await look('mira'), await look('antes'), await look('sistema')]).toEqual([200, 200, 403])
    expect([(await settle('antes')).status, (await settle('sistema')).status]).toEqual([404, 403])
    expect([await withdraw('antes'), await withdraw('mira')]).toEqual([404, 403])
    const refused = await settle('mira')
    expect(refused).toMatchObject({ status: 403, body: { msg: expect.stringContaining('no tiene permiso') } })
    const lines = await server.db.select().from(auditLog)
    expect(lines.filter(({ event }) => event === 'accesoDenegado').length).toBeGreaterThan(0)
  })

  test('is nobody to a member and to who has no session', async () => {
    const member = await signIn(server.url, '120001')
    expect((await get(server.url + deskPaths.session, member.headers)).status).toBe(403)
    expect((await get(server.url + deskPaths.session)).status).toBe(401)
  })
})
