import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { parseLoginFailure } from '../../../src/contract/session/login'
import { parseToken } from '../../../src/contract/session/token'
import { auditLog } from '../../../server/db/schema/audit'
import { loginFailures } from '../../../server/db/schema/sessions'
import { postJson } from '../support/http'
import { noLimits, startServer, type RunningServer } from '../support/server'
import { aMember, failBefore, password, signIn, solveCaptcha, tryLogin } from '../support/session'

// Hashes are verified as usual, and the calls are recorded. The files of this suite share their modules, so those of the
// server are loaded anew, on top of the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

const minute = 60_000

let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

const failuresOf = async (nroafi: string): Promise<number> =>
  server.db.$count(loginFailures, and(eq(loginFailures.kind, 'numero'), eq(loginFailures.key, nroafi)))

/** What a hash costs to look at, from its own words: `$argon2id$v=19$m=47104,t=4,p=1$salt$digest`. */
const effortOf = (hash: string | Uint8Array): string => hash.toString().split('$').slice(1, 4).join(' ')

const wrong = (captcha: boolean) => ({
  status: 401,
  body: { error: 1, msg: expect.stringContaining('no son correctos'), detalle: [], captcha },
})
const captchaMissing = {
  status: 401,
  body: { error: 1, msg: 'Debe completar el Captcha!', detalle: [], captcha: true },
}

describe('signing in', () => {
  test('[API-004] a member gets a token of half an hour, the district and the marker', async () => {
    const { nroafi } = await aMember(server, { distrito: 7 })
    const { token, distrito, isFirstLogin, secret } = await signIn(server, nroafi)
    expect([distrito, isFirstLogin, secret.length]).toEqual(['7', false, 32])
    const issuedAt = Math.floor(now / 1000) * 1000
    expect(parseToken(token)).toEqual({
      ok: true,
      value: { nroafi, role: 'afiliado', issuedAt, expiresAt: issuedAt + 30 * minute, isFirstLogin: false },
    })
  })

  test('[LOGIN-012] primerlogin is 1 until the member chose a password', async () => {
    const { nroafi } = await aMember(server, { firstLogin: true })
    expect((await tryLogin(server, nroafi)).body).toMatchObject({ message: { primerlogin: 1 } })
  })

  test('leading zeros do not make another member', async () => {
    await server.db.delete(loginFailures)
    expect((await tryLogin(server, '000007')).status).toBe(401)
    expect(await failuresOf('7')).toBe(1)
  })

  test('[LOGIN-010] [API-004] an unknown number, another password and no password yet are told in the same words', async () => {
    const { nroafi } = await aMember(server)
    const sleeping = await aMember(server, { password: null })
    const [unknown, other, inactive] = [
      await tryLogin(server, '199990'),
      await tryLogin(server, nroafi, 'Otra-Clave'),
      await tryLogin(server, sleeping.nroafi, ''.padEnd(9, 'A')),
    ]
    expect(other).toMatchObject(wrong(false))
    expect(parseLoginFailure(other.body)).toEqual({ message: expect.any(String), wantsCaptcha: false })
    expect(unknown.body).toEqual(other.body)
    expect(inactive.body).toEqual(other.body)
  })

  test('an unknown number costs what a known one does: a hash of the same effort is looked at', async () => {
    // Demonstration members have a hash at the cost of this server.
    const { nroafi } = await aMember(server, { password: null })
    for (const number of ['120001', '199981', nroafi]) {
      vi.mocked(verify).mockClear()
      expect((await tryLogin(server, number, 'Otra-Clave')).status).toBe(401)
      expect(vi.mocked(verify).mock.calls.map(([hash]) => effortOf(hash))).toEqual(['argon2id v=19 m=47104,t=4,p=1'])
    }
  })

  test.each([
    [{}],
    [{ nroafi: '1' }],
    [{ nroafi: 1, pwd: 'x' }],
    [{ nroafi: '1234567890', pwd: 'x' }],
    [{ nroafi: "1' or 1=1", pwd: 'x' }],
    [{ nroafi: '1', pwd: '' }],
    [{ nroafi: '1', pwd: 'x'.repeat(201) }],
    [{ nroafi: '1', pwd: 'x', dispositivo: 'mi teléfono' }],
    ['nada'],
  ])('what is no request to sign in is a 400: %j', async (body) => {
    expect(await postJson(server.url + paths.login, body)).toMatchObject({
      status: 400,
      body: { error: 400, msg: expect.any(String) },
    })
  })

  test('the log of accounts knows sign-ins and failures, but neither address nor password', async () => {
    const { nroafi } = await aMember(server)
    await tryLogin(server, nroafi, 'Otra-Clave')
    await signIn(server, nroafi)
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(nroafi)))
      .orderBy(auditLog.id)
    expect(rows.map(({ event }) => event)).toEqual(['ingresoFallido', 'ingreso'])
    expect(rows.map(({ address }) => address)).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), rows[0]?.address])
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Clave|Secreta/)
  })
})

describe('failures of a number', () => {
  test('[LOGIN-007] the third failure asks for the captcha, and then the right password needs one', async () => {
    const { nroafi } = await aMember(server)
    expect(await tryLogin(server, nroafi, 'mal-1')).toMatchObject(wrong(false))
    expect(await tryLogin(server, nroafi, 'mal-2')).toMatchObject(wrong(false))
    expect(await tryLogin(server, nroafi, 'mal-3')).toMatchObject(wrong(true))
    expect(await tryLogin(server, nroafi)).toMatchObject(captchaMissing)
    expect(await tryLogin(server, nroafi, password, { captcha: 'inventado' })).toMatchObject(captchaMissing)
    expect(await failuresOf(nroafi)).toBe(3)
    const captcha = await solveCaptcha(server)
    expect(await tryLogin(server, nroafi, 'mal-4', { captcha })).toMatchObject(wrong(true))
    expect(await tryLogin(server, nroafi, password, { captcha })).toMatchObject(captchaMissing)
    expect((await tryLogin(server, nroafi, password, { captcha: await solveCaptcha(server) })).status).toBe(200)
    expect(await failuresOf(nroafi)).toBe(0)
    expect(await tryLogin(server, nroafi, 'mal-1')).toMatchObject(wrong(false))
  })

  test('[LOGIN-007] a number that does not exist is counted the same', async () => {
    for (const captcha of [false, false, true]) expect(await tryLogin(server, '199970')).toMatchObject(wrong(captcha))
    expect(await tryLogin(server, '199970')).toMatchObject(captchaMissing)
  })

  test('many at once do not slip in below the limit', async () => {
    const { nroafi } = await aMember(server)
    const replies = await Promise.all(Array.from({ length: 30 }, () => tryLogin(server, nroafi, 'mal')))
    const messages = replies.map(({ body }) => String(Object(body).msg))
    expect(messages.filter((message) => message.includes('no son correctos'))).toHaveLength(3)
    expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  test('beyond ten in a quarter of an hour the number rests, right password or not, and says until when', async () => {
    const { nroafi } = await aMember(server)
    await failBefore(server, nroafi, 9, now - 10 * minute)
    await failBefore(server, nroafi, 1, now - minute)
    const captcha = await solveCaptcha(server)
    const { status, headers, body } = await tryLogin(server, nroafi, password, { captcha })
    expect([status, headers.get('retry-after')]).toEqual([429, '300'])
    expect(body).toMatchObject({ error: 429, msg: expect.stringContaining('Esperá 5 minutos'), captcha: true })
    now += 5 * minute
    expect((await tryLogin(server, nroafi, password, { captcha: await solveCaptcha(server) })).status).toBe(200)
  })

  test('whoever keeps trying is refused uncounted and keeps nobody out any longer', async () => {
    const { nroafi } = await aMember(server)
    await failBefore(server, nroafi, 10, now)
    for (let tries = 0; tries < 300; tries += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => tryLogin(server, nroafi, 'mal')))
      expect(replies.every(({ status }) => status === 429)).toBe(true)
    }
    expect(await failuresOf(nroafi)).toBe(10)
  })

  test('ten thousand failures in the books count as ten', async () => {
    const { nroafi } = await aMember(server)
    await failBefore(server, nroafi, 10_000, now)
    const { status, headers } = await tryLogin(server, nroafi)
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    now += 15 * minute
    expect((await tryLogin(server, nroafi, password, { captcha: await solveCaptcha(server) })).status).toBe(200)
  })

  test('failures are forgotten after a day, and those of a clock that ran ahead count for nothing', async () => {
    const { nroafi } = await aMember(server)
    await failBefore(server, nroafi, 12, now - 24 * 60 * minute - 1)
    await failBefore(server, nroafi, 12, now + 400 * 24 * 60 * minute)
    expect((await tryLogin(server, nroafi)).status).toBe(200)
  })
})

describe('a device that its member signed in on', () => {
  const known = async () => {
    const { nroafi } = await aMember(server)
    const device = randomUUID()
    await signIn(server, nroafi, { device })
    const solved = async (pwd: string, dispositivo: string) =>
      tryLogin(server, nroafi, pwd, { dispositivo, captcha: await solveCaptcha(server) })
    return { nroafi, device, solved }
  }

  test('gets in while strangers keep the number blocked; another device is told the ways out', async () => {
    const { nroafi, device, solved } = await known()
    await failBefore(server, nroafi, 10, now)
    const { status, headers, body } = await solved(password, randomUUID())
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(Object(body).msg).toContain(
      'entrá desde un dispositivo en el que ya hayas ingresado o recuperá tu contraseña',
    )
    expect((await solved(password, device)).status).toBe(200)
  })

  test('is known for its own member alone', async () => {
    const [ana, eva] = [await known(), await known()]
    await failBefore(server, ana.nroafi, 10, now)
    expect((await ana.solved(password, eva.device)).status).toBe(429)
  })

  test('is counted by itself: ten failures there block it, and nobody else', async () => {
    const { nroafi, device, solved } = await known()
    const captchas = await Promise.all(Array.from({ length: 8 }, () => solveCaptcha(server)))
    for (const captcha of ['', '', '', ...captchas.slice(1)])
      await tryLogin(server, nroafi, 'mal', { dispositivo: device, ...(captcha === '' ? {} : { captcha }) })
    const { status, body } = await tryLogin(server, nroafi, password, { dispositivo: device })
    expect([status, Object(body).msg]).toEqual([429, expect.stringContaining('desde este dispositivo')])
    expect(await failuresOf(nroafi)).toBe(0)
    const elsewhere = randomUUID()
    expect((await solved(password, elsewhere)).status).toBe(200)
    now += 15 * minute
    expect((await solved(password, device)).status).toBe(200)
  })

  test('[LOGIN-007] is asked for the captcha like any other', async () => {
    const { nroafi, device } = await known()
    for (const pwd of ['mal-1', 'mal-2', 'mal-3']) await tryLogin(server, nroafi, pwd)
    expect(await tryLogin(server, nroafi, password, { dispositivo: device })).toMatchObject(captchaMissing)
  })
})

test('a password that nobody could look at is no failed attempt', async () => {
  const { nroafi } = await aMember(server)
  vi.mocked(verify).mockRejectedValueOnce(new Error('no memory'))
  expect(await tryLogin(server, nroafi, password)).toMatchObject({ status: 500 })
  expect(await failuresOf(nroafi)).toBe(0)
})

describe('failures of an address', () => {
  const failManyTimes = async (times: number): Promise<void> => {
    await tryLogin(server, '199960')
    const [row] = await server.db.select().from(loginFailures).where(eq(loginFailures.kind, 'direccion')).limit(1)
    if (row === undefined) throw new Error('No failure of an address was counted.')
    await server.db.execute(sql`insert into login_failures (attempt, kind, key, at)
      select gen_random_uuid(), 'direccion', ${row.key}, ${new Date(now).toISOString()} from generate_series(1, ${times})`)
  }

  test('a limit of 0 is none', async () => {
    await failManyTimes(500)
    expect(await tryLogin(server, (await aMember(server)).nroafi, 'mal')).toMatchObject(wrong(false))
  })

  test('at the limit every number rests, and the address is kept as a digest', async () => {
    const limited = await startServer({ config: { rateLimits: { ...noLimits, login: 3 } } })
    try {
      for (const nroafi of ['199901', '199902', '199903'])
        expect(await tryLogin(limited, nroafi)).toMatchObject(wrong(false))
      const { status, headers, body } = await tryLogin(limited, (await aMember(limited)).nroafi)
      expect([status, headers.get('retry-after')]).toEqual([429, '900'])
      expect(body).toMatchObject({ msg: expect.stringContaining('desde tu conexión') })
      const rows = await limited.db.select().from(loginFailures).where(eq(loginFailures.kind, 'direccion'))
      expect(rows.map(({ key }) => key)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{24}$/)))
    } finally {
      await limited.close()
    }
  })
})

test('the secret that a server makes is for its user alone', async () => {
  const { mode } = await stat(join(server.dataDir, 'token-secret'))
  expect(mode & 0o777).toBe(0o600)
})
