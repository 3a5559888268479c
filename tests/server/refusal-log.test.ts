import { request } from 'node:http'
import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEvent } from '../../server/audit-events'
import { auditLog } from '../../server/db/schema/audit'
import { limits } from '../../server/limits/limits'
import { paths } from '../../src/contract/base-paths'
import { encodeNumber } from '../../src/contract/member/member'
import { get, postJson } from './support/http'
import { noLimits, startServer, type RunningServer } from './support/server'
import { aMember, failBefore, postWith, signIn, solveCaptcha, tryLogin } from './support/session'

const { ofOne, inAll } = limits.audit
let server: RunningServer
// A captcha looks at the clock of this machine.
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { rateLimits: { ...noLimits, checks: 3 } } })
})
// Each test has a minute of its own.
beforeEach(() => {
  now += 60_000
})
afterAll(() => server.close())

const linesOf = (...events: AuditEvent[]) =>
  server.db
    .select({ event: auditLog.event, nroafi: auditLog.nroafi, address: auditLog.address, detail: auditLog.detail })
    .from(auditLog)
    .where(inArray(auditLog.event, events))
    .orderBy(asc(auditLog.id))

/** Status of a check that is asked for from an address of this machine. */
const statusFrom = (localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request(server.url + paths.registrationCheck, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end(JSON.stringify({ nroafi: '1', dniafi: '1' }))
  })

const someAddress = expect.stringMatching(/^[0-9a-f]{24}$/)

test('who gets a 403 is in the log with the pattern of the route, and nothing that was sent', async () => {
  const { nroafi } = await aMember(server)
  const { nroafi: other } = await aMember(server)
  const { token } = await signIn(server, nroafi)
  expect((await postWith(server, token, paths.user, encodeNumber(other))).status).toBe(403)
  expect((await get(`${server.url}${paths.contributions}/${other}`, { authorization: `Bearer ${token}` })).status).toBe(
    403,
  )
  expect(await linesOf('accesoDenegado')).toEqual([
    {
      event: 'accesoDenegado',
      nroafi: Number(nroafi),
      address: someAddress,
      detail: { ruta: `POST ${paths.user}` },
    },
    {
      event: 'accesoDenegado',
      nroafi: Number(nroafi),
      address: someAddress,
      detail: { ruta: `GET ${paths.contributions}/:nroafi` },
    },
  ])
})

test('blocked sign-ins, wrong captchas and wrong documents are logged with the number', async () => {
  const { nroafi, nrodoc } = await aMember(server)
  const number = Number(nroafi)
  await failBefore(server, nroafi, 3, now)
  expect((await tryLogin(server, nroafi, 'Otra-1234')).status).toBe(401)
  // Without a captcha nothing was tried yet.
  expect(await linesOf('captchaIncorrecto')).toEqual([])
  expect((await tryLogin(server, nroafi, 'Otra-1234', { captcha: 'bm8=' })).status).toBe(401)
  await failBefore(server, nroafi, 10, now)
  expect((await tryLogin(server, nroafi)).status).toBe(429)
  const recover = (documento: string, captcha: string) =>
    postJson(server.url + paths.recover, { nroafi, nrodoc: documento, captcha })
  expect((await recover(nrodoc, 'bm8=')).status).toBe(400)
  expect((await recover('11222333', await solveCaptcha(server))).status).toBe(200)
  const address = someAddress
  expect(await linesOf('captchaIncorrecto', 'ingresoBloqueado', 'recuperoFallido')).toEqual([
    { event: 'captchaIncorrecto', nroafi: number, address, detail: { ruta: `POST ${paths.login}` } },
    { event: 'ingresoBloqueado', nroafi: number, address, detail: { ruta: `POST ${paths.login}` } },
    { event: 'captchaIncorrecto', nroafi: number, address, detail: { ruta: `POST ${paths.recover}` } },
    { event: 'recuperoFallido', nroafi: number, address, detail: { causa: 'documento' } },
  ])
})

test('a flood leaves some lines of each who floods, some in all, and one that counts the rest', async () => {
  const refusedFrom = async (address: string, times: number): Promise<void> => {
    for (let allowed = 0; allowed < 3; allowed += 1) await statusFrom(address)
    const statuses = await Promise.all(Array.from({ length: times }, () => statusFrom(address)))
    expect(statuses).toEqual(statuses.map(() => 429))
  }
  await refusedFrom('127.0.1.1', ofOne.value + 4)
  expect(await linesOf('demasiadosPedidos')).toHaveLength(ofOne.value)
  for (let last = 2; last < 2 + inAll.value; last += 1) await refusedFrom(`127.0.1.${last}`, 1)
  const flooded = await linesOf('demasiadosPedidos')
  expect(flooded).toHaveLength(inAll.value)
  expect(new Set(flooded.map(({ address }) => address)).size).toBe(1 + inAll.value - ofOne.value)
  now += 60_000
  await refusedFrom('127.0.1.99', 1)
  expect((await linesOf('demasiadosPedidos')).slice(inAll.value)).toEqual([
    { event: 'demasiadosPedidos', nroafi: null, address: '', detail: { omitidas: 4 + ofOne.value } },
    expect.objectContaining({
      nroafi: null,
      address: someAddress,
      detail: { ruta: `POST ${paths.registrationCheck}` },
    }),
  ])
})
