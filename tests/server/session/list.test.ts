import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeDeviceSecret } from '../../../src/contract/session/device-secret'
import {
  encodeDeviceForget,
  encodeSessionEnd,
  parseOwnSessions,
  type OwnSessions,
} from '../../../src/contract/session/own-sessions'
import { encodeProof, proofLifeMs, proofWanted } from '../../../src/contract/session/proof'
import { encodeLogout, encodeRefresh, parseAuthorization } from '../../../src/contract/session/refresh'
import { bearerHeaders } from '../../../src/contract/session/token'
import { auditLog } from '../../../server/db/schema/audit'
import { sessions } from '../../../server/db/schema/sessions'
import { get, postJson, type Reply } from '../support/http'
import { startServer, type RunningServer } from '../support/server'
import { aMember, failBefore, password, postWith, signIn, tryLogin } from '../support/session'

const minuteMs = 60_000

let server: RunningServer
const start = Date.now()
let now = start

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
beforeEach(() => {
  now = start
})
afterAll(() => server.close())

const read = ({ status, body }: Reply): OwnSessions => {
  const list = parseOwnSessions(body)
  if (status !== 200 || !list.ok) throw new Error(`The list was answered with ${status}.`)
  return list.value
}

const listOf = async (token: string): Promise<OwnSessions> =>
  read(await get(server.url + paths.ownSessions, bearerHeaders(token)))

const isOpen = async (token: string): Promise<boolean> =>
  (await get(server.url + paths.ownSessions, bearerHeaders(token))).status === 200

/** The next token of a session. */
const renew = async (token: string, nroafi: string): Promise<string> => {
  const next = parseAuthorization((await postWith(server, token, paths.refreshToken, encodeRefresh(nroafi))).body)
  return next.ok ? next.value : ''
}

const end = (token: string, which: Parameters<typeof encodeSessionEnd>[0]): Promise<Reply> =>
  postWith(server, token, paths.endSessions, encodeSessionEnd(which))

const forget = (token: string, id: string): Promise<Reply> =>
  postWith(server, token, paths.forgetDevice, encodeDeviceForget(id))

const prove = (token: string, pwd = password): Promise<Reply> => postWith(server, token, paths.proof, encodeProof(pwd))

const eventsOf = async (nroafi: string): Promise<string[]> =>
  (
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(nroafi)))
      .orderBy(auditLog.id)
  ).map(({ event }) => event)

/** Somebody who is signed in on two devices, the second an hour after the first was refreshed last. */
const aMemberOnTwo = async () => {
  const { nroafi } = await aMember(server)
  const [phone, desk] = [randomUUID(), randomUUID()]
  const first = await signIn(server, nroafi, { device: phone })
  now += minuteMs
  const second = await signIn(server, nroafi, { device: desk })
  return { nroafi, phone, desk, first: first.token, second: second.token }
}

test('the list has the caller’s sessions and devices alone, last used first, their own marked', async () => {
  const { nroafi, phone, desk, first, second } = await aMemberOnTwo()
  const other = await signIn(server, (await aMember(server)).nroafi)
  const list = await listOf(first)
  expect(list.sessions.map(({ since, usedAt, isThis }) => [since, usedAt, isThis])).toEqual([
    [start + minuteMs, start + minuteMs, false],
    [start, start, true],
  ])
  expect(list.devices.map(({ usedAt, isThis }) => [usedAt, isThis])).toEqual([
    [start + minuteMs, false],
    [start, true],
  ])
  expect((await listOf(second)).sessions.map(({ isThis }) => isThis)).toEqual([true, false])
  expect((await listOf(other.token)).sessions).toHaveLength(1)
  // Neither the ids of sessions nor those of devices leave the server.
  const { body } = await get(server.url + paths.ownSessions, bearerHeaders(first))
  const ids = (await server.db.select().from(sessions).where(eq(sessions.subject, nroafi))).map(({ sid }) => sid)
  for (const id of [phone, desk, ...ids]) expect(JSON.stringify(body)).not.toContain(id)

  now += 20 * minuteMs
  await renew(first, nroafi)
  now += 20 * minuteMs
  const later = await listOf((await signIn(server, nroafi, { device: desk })).token)
  expect(later.sessions.map(({ since }) => since)).toContain(start)
  now += 20 * minuteMs
  const last = await listOf((await signIn(server, nroafi, { device: desk })).token)
  expect(last.sessions.map(({ since }) => since)).not.toContain(start)
  expect(last.devices).toHaveLength(2)

  // Renewed to the end, it is over all the same twelve hours after it began.
  now = start + 12 * 60 * minuteMs - 1
  await server.db
    .update(sessions)
    .set({ lastAt: new Date(now) })
    .where(eq(sessions.subject, nroafi))
  const own = await signIn(server, nroafi, { device: desk })
  expect((await listOf(own.token)).sessions.map(({ since }) => since)).toContain(start)
  now += 1
  expect((await listOf(own.token)).sessions.map(({ since }) => since)).not.toContain(start)
})

test('a session that is over is in no list, and asks for none', async () => {
  const { nroafi, first, second } = await aMemberOnTwo()
  await postWith(server, first, paths.logout, encodeLogout(nroafi))
  expect((await listOf(second)).sessions).toHaveLength(1)
  for (const reply of [
    await get(server.url + paths.ownSessions, bearerHeaders(first)),
    await end(first, 'others'),
    await forget(first, 'x'),
    await prove(first),
  ]) {
    expect(reply.status).toBe(401)
  }
})

test('ends one session, or all others, and writes it down', async () => {
  const { nroafi, first, second } = await aMemberOnTwo()
  const third = await signIn(server, nroafi)
  const fourth = await signIn(server, nroafi)
  const shown = (await listOf(third.token)).sessions.find(({ since }) => since === start)
  const left = read(await end(third.token, { id: shown?.id ?? '' }))
  expect(left.sessions).toHaveLength(3)
  expect(await isOpen(first)).toBe(false)
  expect(await isOpen(second)).toBe(true)
  // Pressed twice, it is over all the same.
  expect((await end(third.token, { id: shown?.id ?? '' })).status).toBe(200)

  expect(read(await end(third.token, 'others')).sessions.map(({ isThis }) => isThis)).toEqual([true])
  expect(await isOpen(second)).toBe(false)
  expect(await isOpen(fourth.token)).toBe(false)
  expect(await isOpen(third.token)).toBe(true)
  expect((await eventsOf(nroafi)).filter((event) => event === 'sesionesCerradas')).toHaveLength(2)
})

test('nobody ends their own session by the list, or anything of another member', async () => {
  const { phone, first } = await aMemberOnTwo()
  const eva = await aMember(server)
  const hers = await signIn(server, eva.nroafi, { device: phone })
  const own = (await listOf(first)).sessions.find(({ isThis }) => isThis)
  const device = (await listOf(first)).devices.find(({ isThis }) => isThis)
  for (const refused of [await end(first, { id: own?.id ?? '' }), await forget(first, device?.id ?? '')]) {
    expect([refused.status, Object(refused.body).msg]).toEqual([400, expect.stringMatching(/^Est[ae] es /)])
  }
  const before = await listOf(first)
  expect((await end(hers.token, { id: own?.id ?? '' })).status).toBe(200)
  expect((await end(hers.token, 'others')).status).toBe(200)
  const foreign = before.devices.find(({ isThis }) => !isThis)
  expect((await forget(hers.token, foreign?.id ?? '')).status).toBe(200)
  expect(await listOf(first)).toEqual(before)
  expect(await isOpen(first)).toBe(true)
  expect(await eventsOf(eva.nroafi)).toEqual(['ingreso'])
  for (const body of [{}, { otras: false }, { sesion: '' }, { sesion: 7 }])
    expect((await postWith(server, first, paths.endSessions, body)).status).toBe(400)
})

test('a forgotten device is out, has no secret any more and gets another one on signing in again', async () => {
  const { nroafi, phone, first, second } = await aMemberOnTwo()
  const before = await signIn(server, nroafi, { device: phone })
  const shown = (await listOf(second)).devices.find(({ isThis }) => !isThis)
  const left = read(await forget(second, shown?.id ?? ''))
  expect([left.devices.length, left.sessions.length]).toEqual([1, 1])
  expect(await isOpen(first)).toBe(false)
  expect(await isOpen(before.token)).toBe(false)
  expect((await forget(second, shown?.id ?? '')).status).toBe(200)
  expect((await eventsOf(nroafi)).filter((event) => event === 'dispositivoOlvidado')).toHaveLength(1)
  const again = await signIn(server, nroafi, { device: phone })
  expect(again.secret).not.toEqual(before.secret)
  expect((await postWith(server, again.token, paths.deviceSecret, encodeDeviceSecret(phone))).status).toBe(200)
})

test('ten minutes after the sign-in nothing is ended without the password again', async () => {
  const { nroafi, first, second } = await aMemberOnTwo()
  now = start + proofLifeMs
  for (const refused of [await end(first, 'others'), await forget(first, 'x')]) {
    expect([refused.status, Object(refused.body)]).toMatchObject([403, { error: proofWanted, msg: expect.any(String) }])
  }
  expect(await isOpen(second)).toBe(true)
  // A refresh is no proof.
  expect((await end(await renew(first, nroafi), 'others')).status).toBe(403)

  const wrong = await prove(first, 'Otra-clave-1')
  expect([wrong.status, Object(wrong.body).msg]).toEqual([400, expect.stringContaining('no es correcta')])
  expect((await end(first, 'others')).status).toBe(403)
  expect((await prove(first)).status).toBe(200)
  expect((await end(first, 'others')).status).toBe(200)
  expect(await isOpen(second)).toBe(false)
  const last = await renew(first, nroafi)
  now += proofLifeMs
  expect((await end(last, 'others')).status).toBe(403)
  expect(await eventsOf(nroafi)).toEqual([
    'ingreso',
    'ingreso',
    'confirmacionPedida',
    'confirmacionPedida',
    'confirmacionPedida',
    'confirmacionFallida',
    'confirmacionPedida',
    'confirmacion',
    'sesionesCerradas',
    'confirmacionPedida',
  ])
})

test('a proof counts as a try of a sign-in on that device does', async () => {
  const { nroafi } = await aMember(server)
  const { token } = await signIn(server, nroafi, { device: randomUUID() })
  // What a stranger tries with the number is no hindrance on a device of its member.
  await failBefore(server, nroafi, 20, now)
  for (let tries = 0; tries < 10; tries += 1) expect((await prove(token, 'Otra-clave-1')).status).toBe(400)
  const blocked = await prove(token)
  expect([blocked.status, Number(blocked.headers.get('retry-after'))]).toEqual([429, 900])
  now += 16 * minuteMs
  expect((await prove(token)).status).toBe(200)
  // It cleared what had been counted: no captcha is asked for.
  expect((await tryLogin(server, nroafi, 'mal')).body).toMatchObject({ captcha: false })
  expect((await postJson(server.url + paths.proof, encodeProof(password))).status).toBe(401)
})
