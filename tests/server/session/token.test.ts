import { createHash, randomUUID } from 'node:crypto'
import { SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readManagementUsers } from '../../../server/config-management'
import { paths } from '../../../src/contract/base-paths'
import {
  encodeLogout,
  encodeManagementLogin,
  encodeRefresh,
  isLoggedOut,
  parseAuthorization,
} from '../../../src/contract/session/refresh'
import { parseToken } from '../../../src/contract/session/token'
import { createTokens } from '../../../server/adapters/tokens'
import { auditLog } from '../../../server/db/schema/audit'
import { aHandover, managementSecret } from '../support/handover'
import { get, postJson } from '../support/http'
import { startServer, type RunningServer } from '../support/server'
import { aMember, postWith, signIn } from '../support/session'

const minute = 60_000
const tokenSecret = 'secreto de prueba, con más de 32 caracteres'

let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { tokenSecret } })
})
afterAll(() => server.close())

const refresh = (token: string, nroafi: string) => postWith(server, token, paths.refreshToken, encodeRefresh(nroafi))
const logout = (token: string, nroafi: string) => postWith(server, token, paths.logout, encodeLogout(nroafi))

const renewed = async (token: string, nroafi: string): Promise<string> => {
  const { status, body } = await refresh(token, nroafi)
  const outcome = parseAuthorization(body)
  if (status !== 200 || !outcome.ok) throw new Error(`The refresh was answered with ${status}.`)
  return outcome.value
}

const sessionOver = {
  status: 401,
  body: { error: 401, msg: 'Tu sesión terminó. Ingresá de nuevo.', detalle: [] },
}

const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (claims: JWTPayload, secret: string, alg = 'HS256'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(createHash('sha256').update(secret).digest())

describe('[API-003] a token that is not ours', () => {
  const forgeries: [string, (token: string) => string | Promise<string>][] = [
    ['missing', () => ''],
    ['no token at all', () => 'cualquier-cosa'],
    ['unsigned', (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf(token))}.`],
    ['signed with another secret', (token) => sign(claimsOf(token), 'otro secreto, también de más de 32 letras')],
    ['signed in another way', (token) => sign(claimsOf(token), tokenSecret, 'HS512')],
    [
      'with another number',
      (token) => token.replace(/\.[^.]+\./, `.${encode({ ...claimsOf(token), sub: '120001' })}.`),
    ],
    ['without its signature', (token) => token.replace(/[^.]+$/, '')],
    ['of a session that nobody opened', (token) => sign({ ...claimsOf(token), sid: randomUUID() }, tokenSecret)],
    ['that never expires', (token) => sign((({ exp: _exp, ...rest }) => rest)(claimsOf(token)), tokenSecret)],
    ['of a generation to come', (token) => sign({ ...claimsOf(token), gen: 3 }, tokenSecret)],
    ['of a role it was not given', (token) => sign({ ...claimsOf(token), rol: 'gestion' }, tokenSecret)],
    [
      'of a clock that ran ahead',
      (token) => sign({ ...claimsOf(token), iat: Math.floor(now / 1000) + 600 }, tokenSecret),
    ],
  ]
  test.each(forgeries)('[API-003] %s opens nothing', async (_name, forge) => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    expect((await refresh(await sign(claimsOf(token), tokenSecret), nroafi)).status).toBe(200)
    const forged = await forge(token)
    const headers: Record<string, string> = forged === '' ? {} : { authorization: `Bearer ${forged}` }
    expect(await postJson(server.url + paths.refreshToken, { nroafi }, headers)).toMatchObject(sessionOver)
  })

  test('[API-003] half an hour old opens nothing, a second less does', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const { token: other } = await signIn(server, nroafi)
    now = Number(claimsOf(token).exp) * 1000 - 1000
    expect((await refresh(token, nroafi)).status).toBe(200)
    now += 1000
    expect(await refresh(other, nroafi)).toMatchObject(sessionOver)
  })

  test('[API-003] the number of another member is refused with error 3', async () => {
    const [ana, eva] = [await aMember(server), await aMember(server)]
    const { token } = await signIn(server, ana.nroafi)
    const refused = { status: 403, body: { error: 3, msg: expect.any(String), detalle: [] } }
    expect(await refresh(token, eva.nroafi)).toMatchObject(refused)
    expect(await logout(token, eva.nroafi)).toMatchObject(refused)
    expect((await refresh(token, `00${ana.nroafi}`.slice(-6))).status).toBe(200)
  })
})

describe('refreshing', () => {
  test('[SESSION-006] [API-006] gives half an hour more', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    now += 29 * minute
    const next = await renewed(token, nroafi)
    const facts = parseToken(next)
    expect(facts).toMatchObject({ ok: true, value: { nroafi, expiresAt: Math.floor(now / 1000) * 1000 + 30 * minute } })
    expect(claimsOf(next).jti).not.toBe(claimsOf(token).jti)
  })

  test('[API-006] the token before is good for a minute more, so that a lost answer signs nobody out', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const lost = await renewed(token, nroafi)
    now += 59_000
    const retried = await renewed(token, nroafi)
    now += 1000
    expect(await refresh(token, nroafi)).toMatchObject(sessionOver)
    expect((await refresh(lost, nroafi)).status).toBe(200)
    expect((await refresh(retried, nroafi)).status).toBe(200)
  })

  test('[API-006] an older one is good for nothing', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    await renewed(await renewed(token, nroafi), nroafi)
    expect(await refresh(token, nroafi)).toMatchObject(sessionOver)
  })

  test('[API-006] two at once both go on', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const both = await Promise.all([renewed(token, nroafi), renewed(token, nroafi)])
    now += 2 * minute
    for (const next of both) expect((await refresh(next, nroafi)).status).toBe(200)
  })
})

describe('logging out', () => {
  test('[SESSION-010] [API-005] answers code 200, once and again, and the token is worth nothing', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const { token: elsewhere } = await signIn(server, nroafi)
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await logout(token, nroafi)
      expect([status, body, isLoggedOut(body)]).toEqual([200, { code: 200 }, true])
    }
    expect(await refresh(token, nroafi)).toMatchObject(sessionOver)
    expect((await refresh(elsewhere, nroafi)).status).toBe(200)
  })

  test('[API-005] ends the session of an old token too, and of its refreshed one', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    now += 25 * minute
    const next = await renewed(token, nroafi)
    now += 10 * minute
    expect((await logout(token, nroafi)).body).toEqual({ code: 200 })
    expect(await refresh(next, nroafi)).toMatchObject(sessionOver)
  })

  test('[API-005] days later it is still answered', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    now += 3 * 24 * 60 * minute
    await signIn(server, nroafi)
    expect((await logout(token, nroafi)).body).toEqual({ code: 200 })
  })

  test('[API-005] a token that is not ours logs nobody out', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const forged = await sign(claimsOf(token), 'otro secreto, también de más de 32 letras')
    expect(await logout(forged, nroafi)).toMatchObject(sessionOver)
    expect((await postJson(server.url + paths.logout, encodeLogout(nroafi))).status).toBe(401)
    expect((await refresh(token, nroafi)).status).toBe(200)
  })
})

test('a session ends for good after twelve hours, however often it is renewed', async () => {
  const { nroafi } = await aMember(server)
  let { token } = await signIn(server, nroafi)
  const end = Math.floor(now / 1000) * 1000 + 12 * 60 * minute
  const ends: unknown[] = []
  while (Number(claimsOf(token).exp) * 1000 < end) {
    now += 29 * minute
    token = await renewed(token, nroafi)
    ends.push(claimsOf(token).exp)
  }
  token = await renewed(token, nroafi)
  expect([claimsOf(token).exp, ends.length]).toEqual([end / 1000, 24])
  now = end - 1000
  expect((await refresh(token, nroafi)).status).toBe(200)
  now = end
  expect(await refresh(token, nroafi)).toMatchObject(sessionOver)
})

describe('the management', () => {
  const managementUsers = readManagementUsers('demo-gestion')
  const enter = (usuid: string) => postJson(server.url + paths.managementLogin, encodeManagementLogin(usuid))
  const enterAs = async (usuid = 'demo-gestion') => {
    const outcome = parseAuthorization((await enter(await aHandover(now, usuid))).body)
    if (!outcome.ok) throw new Error('The management did not get in.')
    return outcome.value
  }
  const handover = (claims: JWTPayload, secret = managementSecret, alg = 'HS256'): Promise<string> => {
    const at = Math.floor(now / 1000)
    const whole = { sub: 'demo-gestion', iss: 'gestion-caja', aud: 'portal-afiliados', jti: randomUUID(), iat: at }
    return new SignJWT({ ...whole, exp: at + 120, ...claims })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret))
  }

  test('[API-007] a hand-over gets a token of its own role, which is no member and does not name the user', async () => {
    const token = await enterAs()
    const facts = parseToken(token)
    const whose = facts.ok ? facts.value.nroafi : ''
    expect(facts).toMatchObject({
      ok: true,
      value: { nroafi: expect.stringMatching(/^[0-9a-f]{24}$/), role: 'gestion' },
    })
    expect((await refresh(token, whose)).status).toBe(200)
    expect((await refresh(token, '120001')).status).toBe(403)
    expect(await postWith(server, token, paths.user, { nroafi: '120001', bit: 0 })).toMatchObject({ status: 403 })
    expect((await logout(token, whose)).body).toEqual({ code: 200 })
  })

  test('[API-007] a hand-over is good once, also for two at the same time', async () => {
    const text = await aHandover(now)
    const replies = await Promise.all([enter(text), enter(text), enter(text)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(replies.find(({ status }) => status === 401)?.body).toMatchObject({
      msg: expect.stringContaining('Volvé a entrar desde el sistema de la Caja'),
    })
  })

  const seconds = (): number => Math.floor(now / 1000)
  const bad: [string, () => string | Promise<string>][] = [
    ['the id alone', () => 'demo-gestion'],
    ['a member number', () => '120001'],
    ['nonsense', () => "' or 1=1"],
    ['somebody who is not on the list', () => handover({ sub: 'otro' })],
    ['another secret', () => handover({}, 'otro secreto, también de más de 32 letras')],
    ['another way of signing', () => handover({}, managementSecret, 'HS512')],
    ['no signature', async () => (await handover({})).replace(/[^.]+$/, '')],
    ['another portal', () => handover({ aud: 'otro-portal' })],
    ['another issuer', () => handover({ iss: 'otro-sistema' })],
    ['a life of more than two minutes', () => handover({ exp: seconds() + 121 })],
    ['a time that is over', () => handover({ iat: seconds() - 120, exp: seconds() })],
    ['a time that has not come', () => handover({ iat: seconds() + 60, exp: seconds() + 120 })],
    ['no id of its own', () => handover({ jti: '' })],
    ['a token of a session', async () => (await signIn(server, (await aMember(server)).nroafi)).token],
  ]
  test.each(bad)('[API-007] %s is nobody', async (_name, make) => {
    expect(await enter(await make())).toMatchObject({ status: 401, body: { error: 401, msg: expect.any(String) } })
  })

  test('[API-007] who is taken from the list is out at once, with the token they have', async () => {
    managementUsers.push(...readManagementUsers('otra'))
    const other = await startServer({ clock: () => now, config: { tokenSecret, managementUsers } })
    try {
      const reply = await postJson(
        other.url + paths.managementLogin,
        encodeManagementLogin(await aHandover(now, 'otra')),
      )
      const outcome = parseAuthorization(reply.body)
      const token = outcome.ok ? outcome.value : ''
      const look = () => get(`${other.url}${paths.procedures}/120001`, { authorization: `Bearer ${token}` })
      expect((await look()).status).toBe(200)
      managementUsers.pop()
      expect(await look()).toMatchObject(sessionOver)
    } finally {
      await other.close()
    }
  })

  test('[API-007] the log of accounts says who came, by a digest, and who did not get in', async () => {
    const before = await server.db.$count(auditLog)
    await enterAs()
    await enter('otro')
    const rows = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
    expect(rows.map(({ event, nroafi, detail }) => [event, nroafi, detail])).toEqual([
      ['ingresoGestion', null, { usuario: expect.stringMatching(/^[0-9a-f]{24}$/) }],
      ['ingresoGestionFallido', null, null],
    ])
    expect(JSON.stringify(rows)).not.toContain('demo-gestion')
  })
})

test('a secret that is too short is refused at start', () => {
  expect(() => createTokens(['corto'], Date.now, 12)).toThrow('TOKEN_SECRET')
})
