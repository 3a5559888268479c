import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeRecover } from '../../../src/contract/recover'
import { encodeNewPassword, parseActivation } from '../../../src/contract/session/activate'
import { encodePasswordChange } from '../../../src/contract/session/password'
import { encodeRefresh } from '../../../src/contract/session/refresh'
import { bearerHeaders } from '../../../src/contract/session/token'
import { passwordRefusals } from '../../../src/domain/session/password-refusals'
import { auditLog } from '../../../server/db/schema/audit'
import { startBreaches, type BreachService } from '../support/outside/breaches'
import { postJson, putJson, type Reply } from '../support/http'
import { hashOf, readLetters } from '../support/letters'
import { startServer, type RunningServer } from '../support/server'
import { aMember, failBefore, password, postWith, signIn, solveCaptcha, tryLogin } from '../support/session'

const stolen = 'Robada-en-2019'

let server: RunningServer
let breaches: BreachService
const now = Date.now()

beforeAll(async () => {
  breaches = await startBreaches([stolen])
  server = await startServer({ clock: () => now, config: { passwordBreachUrl: breaches.url } })
})
afterAll(async () => {
  await server.close()
  await breaches.close()
})

const signedIn = async () => {
  const member = await aMember(server)
  const { token } = await signIn(server, member.nroafi)
  const change = (pwd: string, current = password): Promise<Reply> =>
    putJson(
      server.url + paths.profilePhoto,
      encodePasswordChange({ nroafi: member.nroafi, current, password: pwd }),
      bearerHeaders(token),
    )
  const isAlive = async (): Promise<boolean> =>
    (await postWith(server, token, paths.refreshToken, encodeRefresh(member.nroafi))).status === 200
  return { ...member, change, isAlive }
}

const refused = (path: string, message: string) => ({
  status: 400,
  body: { error: 400, msg: message, detalle: [], campos: [{ path, message }] },
})

test('a change asks for the password that holds: another is a failed try, told in words, and ends nothing', async () => {
  const { nroafi, change, isAlive } = await signedIn()
  expect(await change('Otra-Clave-2', 'no-es-esta')).toMatchObject(refused('actual', passwordRefusals.wrongCurrent))
  expect(await isAlive()).toBe(true)
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.nroafi, Number(nroafi)))
    .orderBy(auditLog.id)
  expect(rows.map(({ event }) => event)).toEqual(['ingreso', 'cambioClaveFallido'])
  expect((await change('Otra-Clave-2')).status).toBe(200)
  expect(await isAlive()).toBe(false)
})

test('whoever holds a session cannot guess the password by changing it', async () => {
  const { change, isAlive } = await signedIn()
  const replies = []
  for (let tries = 0; tries < 11; tries += 1) replies.push(await change('Otra-Clave-2', `mal-${tries}`))
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
  expect(replies.at(-1)?.headers.get('retry-after')).toBe('900')
  expect(await change('Otra-Clave-2')).toMatchObject({
    status: 429,
    body: { msg: expect.stringContaining('Esperá 15 minutos y probá de nuevo o recuperá tu contraseña') },
  })
  expect(await isAlive()).toBe(true)
})

test('what strangers try with the number keeps nobody from changing the password', async () => {
  const { nroafi, change } = await signedIn()
  await failBefore(server, nroafi, 10, now)
  expect((await tryLogin(server, nroafi)).status).toBe(429)
  expect((await change('Otra-Clave-2')).status).toBe(200)
  expect((await tryLogin(server, nroafi, 'Otra-Clave-2')).status).toBe(200)
})

test('a new password is neither common, nor of its member’s own data, nor the same again', async () => {
  const { nroafi, nrodoc, change, isAlive } = await signedIn()
  breaches.asked.length = 0
  expect(await change('Contraseña1')).toMatchObject(refused('pwd', passwordRefusals.common))
  expect(await change(`Clave-${nroafi}`)).toMatchObject(refused('pwd', passwordRefusals.number))
  expect(await change(`Clave-${nrodoc}`)).toMatchObject(refused('pwd', passwordRefusals.document))
  expect(await change('soy-Prueba-9')).toMatchObject(refused('pwd', passwordRefusals.name))
  expect(await change(password)).toMatchObject(refused('pwd', passwordRefusals.same))
  expect(await isAlive()).toBe(true)
  expect(breaches.asked).toEqual([])
})

test('a mailed link takes no such password either, says why, and stays good', async () => {
  const { nroafi, nrodoc } = await aMember(server)
  await postJson(server.url + paths.recover, encodeRecover(nroafi, nrodoc, await solveCaptcha(server)))
  const hash = hashOf((await readLetters(server, `socia${nroafi}@correo.example`)).at(-1))
  const choose = async (pwd: string) =>
    parseActivation((await postJson(server.url + paths.activate, encodeNewPassword(hash, pwd))).body)
  const no = (message: string) => ({ ok: true, value: { ok: false, nroafi, message, keepable: [] } })
  expect(await choose('Argentina-2026')).toEqual(no(passwordRefusals.common))
  expect(await choose(stolen)).toEqual(no(passwordRefusals.breached))
  expect(await choose('Tren-Lechuza-Nube')).toMatchObject({ value: { ok: true } })
})

test('a breached password is refused, and the service learns five characters of its digest', async () => {
  const { change } = await signedIn()
  breaches.asked.length = 0
  expect(await change(stolen)).toMatchObject(refused('pwd', passwordRefusals.breached))
  expect(breaches.asked).toEqual([
    `/range/${createHash('sha1').update(stolen).digest('hex').slice(0, 5).toUpperCase()}`,
  ])
  expect((await change('Tren-Lechuza-Nube')).status).toBe(200)
})

test.each(['broken', 'silent'] as const)('a service that is %s keeps nobody waiting for ever', async (mood) => {
  const { change } = await signedIn()
  breaches.setMood(mood)
  expect((await change(stolen)).status).toBe(200)
  breaches.setMood('well')
})
