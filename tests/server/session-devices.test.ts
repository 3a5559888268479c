import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceSecretPath, parseDeviceSecret } from '../../src/contract/session/device-secret'
import { bearerHeaders } from '../../src/contract/session/token'
import { get } from './support/http'
import { startServer, type RunningServer } from './support/server'
import { aMember, password, signIn, tryLogin } from './support/session'

let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

const secretOf = (token: string, device: string) =>
  get(server.url + deviceSecretPath(device), token === '' ? {} : bearerHeaders(token))

test('[API-004] a device keeps its secret from one sign-in to the next, and no other has it', async () => {
  const [ana, eva] = [await aMember(server), await aMember(server)]
  const device = randomUUID()
  const first = await signIn(server, ana.nroafi, { device })
  const again = await signIn(server, ana.nroafi, { device })
  const elsewhere = await signIn(server, ana.nroafi)
  const others = await signIn(server, eva.nroafi, { device })
  expect(again.secret).toEqual(first.secret)
  expect(elsewhere.secret).not.toEqual(first.secret)
  expect(others.secret).not.toEqual(first.secret)
})

test('[API-003] [API-004] the secret is read again with a token, by its member alone', async () => {
  const [ana, eva] = [await aMember(server), await aMember(server)]
  const device = randomUUID()
  const { token, secret } = await signIn(server, ana.nroafi, { device })
  const { status, body } = await secretOf(token, device)
  expect([status, parseDeviceSecret(body)]).toEqual([200, { ok: true, value: secret }])
  expect((await secretOf((await signIn(server, eva.nroafi)).token, device)).status).toBe(404)
  expect((await secretOf(token, randomUUID())).status).toBe(404)
  expect((await secretOf(token, 'no-es-un-id')).status).toBe(404)
  expect((await secretOf('', device)).status).toBe(401)
})

test('a program without a device of its own signs in without a secret', async () => {
  const { nroafi } = await aMember(server)
  const { status, body } = await tryLogin(server, nroafi, password)
  expect([status, Object(body).message.clave]).toEqual([200, undefined])
})

test('of twenty-one devices the one that was used longest ago is forgotten', async () => {
  const { nroafi } = await aMember(server)
  const devices = Array.from({ length: 20 }, () => randomUUID())
  for (const device of devices) {
    now += 1000
    await signIn(server, nroafi, { device })
  }
  const [first = '', second = ''] = devices
  now += 1000
  await signIn(server, nroafi, { device: first })
  const { token } = await signIn(server, nroafi)
  expect((await secretOf(token, first)).status).toBe(200)
  expect((await secretOf(token, second)).status).toBe(404)
})
