import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { parsePhones } from '../../../src/contract/member/contacts'
import { encodeNumber, encodeUserQuery, parseMember } from '../../../src/contract/member/member'
import { signIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'
import { demoPassword } from '../../../server/demo/members'
import { aMember } from '../support/session'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[OP19] a member beyond the first million signs in and reads their file', async () => {
  const { nroafi } = await aMember(server, { nroafi: 123_456_789, password: demoPassword })
  const caller = await signIn(server.url, nroafi)
  expect(parseMember((await caller.post(paths.user, encodeUserQuery(nroafi, 0))).body)).toMatchObject({
    ok: true,
    value: { nroafi, apellido: 'PRUEBA' },
  })
  expect(parsePhones((await caller.post(paths.phones, encodeNumber(nroafi))).body)).toEqual({ ok: true, value: [] })
})
