import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeDeviceSecret, parseDeviceSecret } from '../../../src/contract/session/device-secret'
import { bearerHeaders } from '../../../src/contract/session/token'
import { deviceSecrets, sessions } from '../../../server/db/schema/sessions'
import { postJson } from '../support/http'
import { startServer, type RunningServer } from '../support/server'
import { aMember, password, signIn, tryLogin } from '../support/session'

let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

const secretOf = (token: string, device: string) =>
  postJson(server.url + paths.deviceSecret, encodeDeviceSecret(device), token === '' ? {} : bearerHeaders(token))

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
  expect((await secretOf(token, 'no-es-un-id')).status).toBe(400)
  expect((await secretOf('', device)).status).toBe(401)
})

test('a program without a device of its own signs in without a secret', async () => {
  const { nroafi } = await aMember(server)
  const { status, body } = await tryLogin(server, nroafi, password)
  expect([status, Object(body).message.clave]).toEqual([200, undefined])
})

test('a device is called by its browser and system, and by no word of the header itself', async () => {
  const { nroafi } = await aMember(server)
  const named = [
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome en Android'],
    ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile', 'Samsung Internet en Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari en iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge en Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Nuevo/1.0 Safari/537.36', 'Otro navegador en Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0', 'Firefox en Linux'],
    ['<b>tu banco</b>', 'Otro navegador'],
  ]
  const device = randomUUID()
  for (const [userAgent = ''] of named)
    await postJson(
      server.url + paths.login,
      { nroafi, pwd: password, dispositivo: device },
      { 'user-agent': userAgent },
    )
  const opened = await server.db
    .select({ label: sessions.label, device: sessions.device })
    .from(sessions)
    .where(eq(sessions.subject, nroafi))
  expect(opened.map(({ label }) => label).toSorted()).toEqual(named.map(([, label]) => label).toSorted())
  expect(opened.map((session) => session.device)).toEqual(named.map(() => device))
  const [kept] = await server.db.select().from(deviceSecrets).where(eq(deviceSecrets.device, device))
  expect(kept?.label).toBe('Otro navegador')
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
