import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benefitPath, paths } from '../../../src/contract/base-paths'
import { encodeActivation, encodeNewPassword, parseActivation } from '../../../src/contract/session/activate'
import { encodePasswordChange, parsePasswordChange } from '../../../src/contract/session/password'
import { encodeRefresh, parseAuthorization } from '../../../src/contract/session/refresh'
import { bearerHeaders, ownPasswordWanted } from '../../../src/contract/session/token'
import { encodeRecover } from '../../../src/contract/recover'
import { demoPassword } from '../../../server/demo/members'
import { auditLog } from '../../../server/db/schema/audit'
import { activationLinks, memberCredentials } from '../../../server/db/schema/sessions'
import { postJson, putJson } from '../support/http'
import { hashOf, readLetters } from '../support/letters'
import { startServer, type RunningServer } from '../support/server'
import {
  aMember,
  failBefore,
  password,
  postWith,
  signIn,
  signInMeanwhile,
  solveCaptcha,
  tryLogin,
  type TestMember,
} from '../support/session'

const hour = 3_600_000

let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

const change = (token: string, nroafi: string, pwd: string, current: string = password) =>
  putJson(
    server.url + paths.profilePhoto,
    encodePasswordChange({ nroafi, current, password: pwd }),
    bearerHeaders(token),
  )

const isAlive = async (token: string, nroafi: string): Promise<boolean> =>
  (await postWith(server, token, paths.refreshToken, encodeRefresh(nroafi))).status === 200

const weak = [['corta-A'], ['sin-mayúscula'], ['        ']]

describe('changing the password', () => {
  test('[API-024] the new one is taken, the old one is not, and every session ends', async () => {
    const { nroafi } = await aMember(server, { firstLogin: true })
    const [here, elsewhere] = [await signIn(server, nroafi), await signIn(server, nroafi)]
    const { status, body } = await change(here.token, nroafi, 'Otra-Clave-2')
    expect([status, parsePasswordChange(body)]).toEqual([
      200,
      { ok: true, value: { ok: true, message: expect.any(String) } },
    ])
    expect([await isAlive(here.token, nroafi), await isAlive(elsewhere.token, nroafi)]).toEqual([false, false])
    expect((await tryLogin(server, nroafi)).status).toBe(401)
    expect((await tryLogin(server, nroafi, 'Otra-Clave-2')).body).toMatchObject({ message: { primerlogin: 0 } })
  })

  test('whoever goes in with a given password reads, but changes and sends nothing before choosing their own', async () => {
    const { nroafi } = await aMember(server, { firstLogin: true })
    const { token: given } = await signIn(server, nroafi)
    const { body } = await postWith(server, given, paths.refreshToken, encodeRefresh(nroafi))
    const parsed = parseAuthorization(body)
    const renewed = parsed.ok ? parsed.value : ''
    for (const token of [given, renewed]) {
      expect((await postWith(server, token, paths.user, { nroafi, bit: 0 })).status).toBe(200)
      for (const path of [
        paths.messages,
        paths.dataConfirmed,
        paths.filePhoto,
        paths.passkeyOptions,
        paths.endSessions,
      ]) {
        expect(await postWith(server, token, path, {})).toMatchObject({
          status: 403,
          body: { error: ownPasswordWanted },
        })
      }
      expect(
        await putJson(server.url + paths.profilePhoto, { nroafi, fotoperfil: 'x' }, bearerHeaders(token)),
      ).toMatchObject({ status: 403 })
      expect((await postWith(server, token, benefitPath('nacimiento'), {})).status).toBe(403)
    }
    await change(renewed, nroafi, 'Propia-Clave-2')
    const { token } = await signIn(server, nroafi, { pwd: 'Propia-Clave-2' })
    expect((await postWith(server, token, paths.endSessions, {})).status).toBe(400)
  })

  test('[API-024] an accent may come in one piece or in two', async () => {
    const { nroafi } = await aMember(server)
    await change((await signIn(server, nroafi)).token, nroafi, 'Caña-Según'.normalize('NFC'))
    expect((await tryLogin(server, nroafi, 'Caña-Según'.normalize('NFD'))).status).toBe(200)
  })

  test('whoever signs in with the old one meanwhile does not stay', async () => {
    const nroafi = '120001'
    const { token } = await signIn(server, nroafi, { pwd: demoPassword })
    const tokens = await signInMeanwhile([server, server], { nroafi, pwd: demoPassword }, () =>
      change(token, nroafi, 'Otra-Clave-2', demoPassword),
    )
    expect(await Promise.all(tokens.map((other) => isAlive(other, nroafi)))).toEqual(tokens.map(() => false))
    expect((await tryLogin(server, nroafi, 'Otra-Clave-2')).status).toBe(200)
  })

  test.each(weak)('[PASSWORD-007] %j is refused, without success and with the rule', async (pwd) => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const { status, body } = await change(token, nroafi, pwd)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      msg: 'La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.',
    })
    expect(parsePasswordChange(body)).toMatchObject({ value: { ok: false } })
    expect(await isAlive(token, nroafi)).toBe(true)
  })

  test('[API-024] [API-003] nobody changes the password of another, nor without a token', async () => {
    const [ana, eva] = [await aMember(server), await aMember(server)]
    const { token } = await signIn(server, ana.nroafi)
    expect(await change(token, eva.nroafi, 'Otra-Clave-2')).toMatchObject({ status: 403, body: { error: 3 } })
    expect((await change('x', ana.nroafi, 'Otra-Clave-2')).status).toBe(401)
    await signIn(server, eva.nroafi)
  })

  test('[API-024] what is neither password nor photo is a 400', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const put = (body: object) => putJson(server.url + paths.profilePhoto, body, bearerHeaders(token))
    expect((await put({ nroafi })).status).toBe(400)
    expect((await put({ nroafi, pwd: 1 })).status).toBe(400)
    expect((await put({ nroafi, pwd: 'Otra-Clave-2' })).status).toBe(400)
    expect((await put({ nroafi, fotoperfil: 'esto no es una foto' })).status).toBe(400)
  })

  test('what is kept is an argon2id hash, and the log says when it changed', async () => {
    const { nroafi } = await aMember(server)
    await change((await signIn(server, nroafi)).token, nroafi, 'Otra-Clave-2')
    const [kept] = await server.db
      .select()
      .from(memberCredentials)
      .where(eq(memberCredentials.nroafi, Number(nroafi)))
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=4,p=1\$/)
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(nroafi)))
      .orderBy(auditLog.id)
    expect(rows.map(({ event }) => event)).toEqual(['ingreso', 'cambioClave'])
    expect(JSON.stringify(rows)).not.toContain('Otra-Clave')
  })
})

const lettersOf = (nroafi: string) => readLetters(server, `socia${nroafi}@correo.example`)

/** The letters to a member whose subject has these words, once there is one. */
const letterAbout = async (nroafi: string, words: string): Promise<string> => {
  const found = async () => (await lettersOf(nroafi)).find((letter) => letter.includes(words))
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return (await found()) ?? ''
}

describe('a member is told by mail', () => {
  test('of a new password, with what to do if it was not them, and without a link', async () => {
    const { nroafi } = await aMember(server)
    await change((await signIn(server, nroafi)).token, nroafi, 'Otra-Clave-2')
    const letter = await letterAbout(nroafi, 'con la que se ingresa')
    expect(letter).toContain('Si no fuiste vos')
    expect(letter).not.toMatch(/https?:|Otra-Clave/)
  })

  test('of a password that was chosen by a mailed link', async () => {
    const member = await aMember(server)
    await choose(await mailedHash(member), 'Recuperada-1')
    expect(await letterAbout(member.nroafi, 'se eligi')).not.toMatch(/https?:/)
  })

  test('of nothing while the password stays as it was', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    expect((await change(token, nroafi, 'Otra-Clave-2', 'No-Es-Esta-1')).status).toBe(400)
    expect(await lettersOf(nroafi)).toEqual([])
  })
})

const recover = async ({ nroafi, nrodoc }: TestMember) =>
  postJson(server.url + paths.recover, encodeRecover(nroafi, nrodoc, await solveCaptcha(server)))

const mailedHash = async (member: TestMember): Promise<string> => {
  await recover(member)
  return hashOf((await lettersOf(member.nroafi)).findLast((letter) => hashOf(letter) !== ''))
}

const look = async (hash: string) => {
  const { status, body } = await postJson(server.url + paths.activate, encodeActivation(hash))
  const outcome = parseActivation(body)
  return [status, outcome.ok ? outcome.value : outcome.error]
}

const choose = async (hash: string, pwd: string) => {
  const { status, body } = await postJson(server.url + paths.activate, encodeNewPassword(hash, pwd))
  const outcome = parseActivation(body)
  return [status, outcome.ok ? outcome.value : outcome.error]
}

const nothing = { ok: false, nroafi: '', keepable: [] }
const useless = (words: string) => [200, { ...nothing, message: expect.stringContaining(words) }]

describe('the link of a recovery', () => {
  test('[RECOVER-013] [RECOVER-014] [RECOVER-015] [API-079] is looked at, sets the password and is spent', async () => {
    const member = await aMember(server)
    const { nroafi } = member
    const { token } = await signIn(server, nroafi)
    await failBefore(server, nroafi, 10, now)
    const hash = await mailedHash(member)
    const good = [200, { ok: true, nroafi, keepable: [{ kind: 'sesion' }] }]
    expect([await look(hash), await look(hash)]).toMatchObject([good, good])
    expect(await choose(hash, 'Recuperada-1')).toEqual([
      200,
      { ok: true, nroafi, message: 'Tu contraseña se guardó correctamente. Ya podés ingresar.', keepable: [] },
    ])
    expect(await isAlive(token, nroafi)).toBe(false)
    expect((await tryLogin(server, nroafi, 'Recuperada-1')).status).toBe(200)
    expect(await look(hash)).toEqual(useless('ya se usó'))
    expect(await choose(hash, 'Recuperada-2')).toEqual(useless('ya se usó'))
    await signIn(server, nroafi, { pwd: 'Recuperada-1' })
  })

  test('[API-079] whoever never signed in activates the account with it', async () => {
    const member = await aMember(server, { password: null, firstLogin: true })
    const hash = await mailedHash(member)
    expect(await choose(hash, 'Primera-Vez')).toMatchObject([200, { ok: true }])
    expect((await tryLogin(server, member.nroafi, 'Primera-Vez')).body).toMatchObject({ message: { primerlogin: 0 } })
  })

  test('[RECOVER-013] [API-079] holds for 24 hours', async () => {
    const member = await aMember(server)
    const hash = await mailedHash(member)
    now += 24 * hour - 1
    expect(await look(hash)).toMatchObject([200, { ok: true }])
    now += 1
    expect(await look(hash)).toEqual(useless('venció'))
    expect(await choose(hash, 'Recuperada-1')).toEqual(useless('venció'))
    await signIn(server, member.nroafi)
  })

  test.each(['no-existe', 'x'.repeat(43), "' or 1=1"])('[API-079] %s is none', async (hash) => {
    expect(await look(hash)).toEqual(useless('no es válido'))
    expect(await choose(hash, 'Recuperada-1')).toEqual(useless('no es válido'))
  })

  test.each(weak)('[RECOVER-014] [API-079] %j is too weak, and the link stays good', async (pwd) => {
    const member = await aMember(server)
    const hash = await mailedHash(member)
    expect(await choose(hash, pwd)).toMatchObject([200, { ok: false, message: expect.stringContaining('mayúscula') }])
    expect(await look(hash)).toMatchObject([200, { ok: true }])
  })

  test('[API-079] of two who use it at once, one does', async () => {
    const member = await aMember(server)
    const hash = await mailedHash(member)
    const outcomes = await Promise.all(['Carrera-1', 'Carrera-2'].map((pwd) => choose(hash, pwd)))
    expect(outcomes.filter(([, outcome]) => Object(outcome).ok)).toHaveLength(1)
    const entries = [
      await tryLogin(server, member.nroafi, 'Carrera-1'),
      await tryLogin(server, member.nroafi, 'Carrera-2'),
    ]
    expect(entries.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('[API-079] a password changed in another way leaves no link good', async () => {
    const member = await aMember(server)
    const hash = await mailedHash(member)
    await change((await signIn(server, member.nroafi)).token, member.nroafi, 'Otra-Clave-2')
    expect(await look(hash)).toEqual(useless('sin efecto'))
  })

  test('the database keeps only its digest, and the password of a link is written nowhere', async () => {
    const member = await aMember(server)
    const hash = await mailedHash(member)
    await choose(hash, 'Recuperada-1')
    const links = await server.db.select().from(activationLinks)
    expect(links.map((link) => link.hash)).toEqual(links.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(JSON.stringify([links, await server.db.select().from(auditLog)])).not.toContain(hash)
  })

  test('without a password the old one still holds: a link changes nothing by being mailed', async () => {
    const member = await aMember(server)
    await mailedHash(member)
    expect((await tryLogin(server, member.nroafi, password)).status).toBe(200)
  })
})
