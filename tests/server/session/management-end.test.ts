import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogout, encodeManagementLogin, parseAuthorization } from '../../../src/contract/session/refresh'
import { bearerHeaders, parseToken } from '../../../src/contract/session/token'
import { aHandover } from '../support/handover'
import { get, postJson } from '../support/http'
import { noon, startServer, type RunningServer } from '../support/server'
import { postWith } from '../support/session'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => noon })
})
afterAll(() => server.close())

test('a hand-over of the management is used up, and its session ends with the log-out', async () => {
  const handover = encodeManagementLogin(await aHandover(noon))
  const entered = await postJson(server.url + paths.managementLogin, handover)
  expect((await postJson(server.url + paths.managementLogin, handover)).status).toBe(401)
  const token = parseAuthorization(entered.body)
  const value = token.ok ? token.value : ''
  const look = async () => (await get(`${server.url}${paths.procedures}/120001`, bearerHeaders(value))).status
  expect(await look()).toBe(200)
  const facts = parseToken(value)
  await postWith(server, value, paths.logout, encodeLogout(facts.ok ? facts.value.nroafi : ''))
  expect(await look()).toBe(401)
})
