import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeySiteOf } from '../../server/areas/passkeys/site'
import { auditLog } from '../../server/db/schema/audit'
import { passkeys } from '../../server/db/schema/passkeys'
import { paths } from '../../src/contract/base-paths'
import { parseCreationOptions, parseRequestOptions } from '../../src/contract/passkeys/ceremony'
import { parsePasskeys } from '../../src/contract/passkeys/passkeys'
import { proofWanted } from '../../src/contract/session/proof'
import { parseLoginAnswer, parseLoginFailure } from '../../src/contract/session/login'
import { bearerHeaders, parseToken } from '../../src/contract/session/token'
import { softPasskey, type Ceremony, type SoftPasskey } from './support/passkeys/authenticator'
import { get, postJson, type Reply } from './support/http'
import { readLetters } from './support/letters'
import { noLimits, startServer, type RunningServer } from './support/server'
import { aMember, failBefore, password, postWith, signIn, tryLogin } from './support/session'
import type { WireAssertion } from '../../src/contract/passkeys/schemas'

const origin = 'https://portal.caja.example'
const rpId = 'portal.caja.example'
const minute = 60_000

let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { publicOrigin: origin } })
})
afterAll(() => server.close())

const creationChallenge = async (token: string): Promise<string> => {
  const options = parseCreationOptions((await postWith(server, token, paths.passkeyOptions, {})).body)
  if (!options.ok) throw new Error('There was no challenge for a passkey.')
  return options.value.challenge
}

const signInChallenge = async (question: { nroafi?: string } = {}): Promise<string> => {
  const options = parseRequestOptions((await postJson(server.url + paths.passkeyLoginOptions, question)).body)
  if (!options.ok) throw new Error('There was no challenge for a sign-in.')
  return options.value.challenge
}

type Wish = Partial<Ceremony>

const right = (challenge: string, wish: Wish = {}): Ceremony => ({ challenge, origin, rpId, ...wish })

const add = async (token: string, passkey: SoftPasskey, wish: Wish = {}): Promise<Reply> =>
  postWith(server, token, paths.passkeys, {
    llave: passkey.attest(right(wish.challenge ?? (await creationChallenge(token)), wish)),
  })

const enterWith = (llave: WireAssertion, more: object = {}): Promise<Reply> =>
  postJson(server.url + paths.passkeyLogin, { llave, ...more })

const enter = async (passkey: SoftPasskey, wish: Wish = {}, more: object = {}): Promise<Reply> =>
  enterWith(passkey.assert(right(wish.challenge ?? (await signInChallenge()), wish)), more)

const listed = async (token: string) => {
  const list = parsePasskeys((await get(server.url + paths.passkeys, bearerHeaders(token))).body)
  return list.ok ? list.value : undefined
}

/** A member with a passkey, and the token of the session that made it. */
const withPasskey = async (wish: Wish = {}) => {
  const { nroafi } = await aMember(server)
  const { token } = await signIn(server, nroafi)
  const passkey = softPasskey()
  expect((await add(token, passkey, wish)).status).toBe(200)
  return { nroafi, token, passkey }
}

const eventsOf = async (nroafi: string) =>
  (
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(nroafi)))
      .orderBy(auditLog.id)
  ).map(({ event, detail }) => ({ event, detail }))

describe('signing in', () => {
  test('a passkey signs its member in as the password does, with the secret of the device, without a number', async () => {
    const { nroafi, passkey } = await withPasskey()
    const device = randomUUID()
    const byPassword = await signIn(server, nroafi, { device })
    const { status, body } = await enter(passkey, {}, { dispositivo: device })
    const outcome = parseLoginAnswer(body)
    expect([status, outcome.ok]).toEqual([200, true])
    if (!outcome.ok) return
    expect(outcome.value).toEqual({ ...byPassword, token: outcome.value.token })
    expect(parseToken(outcome.value.token)).toMatchObject({ ok: true, value: { nroafi } })
    expect((await listed(outcome.value.token))?.[0]?.usedAt).toBe(now)
    expect(await eventsOf(nroafi)).toContainEqual({ event: 'ingreso', detail: { medio: 'llave' } })
  })

  test('the options name no passkey, whatever number they are asked for', async () => {
    const { nroafi } = await withPasskey()
    const { body } = await postJson(server.url + paths.passkeyLoginOptions, { nroafi })
    expect(Object.keys(Object(body)).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  })

  test('for a number only a passkey of that member is taken', async () => {
    const [ana, eva] = [await withPasskey(), await withPasskey()]
    expect((await enter(ana.passkey, { challenge: await signInChallenge({ nroafi: ana.nroafi }) })).status).toBe(200)
    const others = await enter(eva.passkey, { challenge: await signInChallenge({ nroafi: ana.nroafi }) })
    expect([others.status, parseLoginFailure(others.body)?.wantsCaptcha]).toEqual([401, false])
  })

  test.each<[string, Wish]>([
    ['another origin', { origin: 'https://portal.caja.example.malo.test' }],
    ['another site', { rpId: 'caja.example' }],
    ['a person who was not verified', { isVerified: false }],
    ['the making of a passkey', { type: 'webauthn.create' }],
    ['a challenge of nobody', { challenge: 'bm8tZXM' }],
    ['a counter that stands still', { counter: 7 }],
    ['a counter that goes back', { counter: 6 }],
  ])('%s is refused', async (_what, wish) => {
    const { nroafi, passkey } = await withPasskey({ counter: 7 })
    expect((await enter(passkey, { counter: 8, ...wish })).status).toBe(401)
    expect((await enter(passkey, { counter: 9 })).status).toBe(200)
    expect((await eventsOf(nroafi)).filter(({ event }) => event === 'ingreso')).toHaveLength(2)
  })

  test('an answer is good once and for five minutes, of the very passkey that gave it', async () => {
    const [ana, eva] = [await withPasskey(), await withPasskey()]
    const answer = ana.passkey.assert(right(await signInChallenge()))
    expect((await enterWith(answer)).status).toBe(200)
    expect((await enterWith(answer)).status).toBe(401)
    const late = ana.passkey.assert(right(await signInChallenge()))
    now += 5 * minute + 1
    expect((await enterWith(late)).status).toBe(401)
    const forged = eva.passkey.assert(right(await signInChallenge()))
    expect((await enterWith({ ...forged, id: ana.passkey.id, rawId: ana.passkey.id })).status).toBe(401)
    expect((await enter(softPasskey())).status).toBe(401)
    const challenge = await creationChallenge((await signIn(server, ana.nroafi)).token)
    expect((await enter(ana.passkey, { challenge })).status).toBe(401)
  })

  test('of many answers at once with one counter a single one gets in', async () => {
    const { passkey } = await withPasskey({ counter: 1 })
    const challenges = await Promise.all(Array.from({ length: 6 }, () => signInChallenge()))
    const replies = await Promise.all(challenges.map((challenge) => enter(passkey, { challenge, counter: 2 })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('it gets past a number that strangers blocked', async () => {
    const { nroafi, passkey } = await withPasskey()
    await failBefore(server, nroafi, 10, now)
    expect((await tryLogin(server, nroafi, password)).status).toBe(429)
    expect((await enter(passkey)).status).toBe(200)
    expect((await tryLogin(server, nroafi, password)).status).toBe(200)
  })

  test('an answer that is none is refused by its shape', async () => {
    const { passkey } = await withPasskey()
    const answer = passkey.assert(right(await signInChallenge()))
    for (const llave of [null, {}, { ...answer, id: '../x' }, { ...answer, response: {} }])
      expect((await postJson(server.url + paths.passkeyLogin, { llave })).status).toBe(400)
    const garbled = { ...answer, response: { ...answer.response, clientDataJSON: 'e30' } }
    expect((await enterWith(garbled)).status).toBe(401)
  })
})

describe('the passkeys of a member', () => {
  test('are listed by where they were made, and told by a letter and in the log', async () => {
    const { nroafi } = await aMember(server)
    const { token } = await signIn(server, nroafi)
    const passkey = softPasskey()
    const asked = await postWith(server, token, paths.passkeyOptions, {})
    expect(asked.body).toMatchObject({ rp: { id: rpId }, authenticatorSelection: { userVerification: 'required' } })
    expect(Buffer.from(Object(asked.body).user.id, 'base64url')).toHaveLength(32)
    expect((await add(token, passkey)).status).toBe(200)
    expect(await listed(token)).toEqual([
      { id: passkey.id, label: 'Otro navegador', createdAt: now, usedAt: null, isCopied: false },
    ])
    const again = await postWith(server, token, paths.passkeyOptions, {})
    expect(Object(again.body).excludeCredentials).toEqual([
      { type: 'public-key', id: passkey.id, transports: ['internal'] },
    ])
    expect(Object(again.body).user).toEqual(Object(asked.body).user)
    expect((await postWith(server, token, paths.passkeyRemoval, { id: passkey.id })).body).toEqual({ llaves: [] })
    expect((await postWith(server, token, paths.passkeyRemoval, { id: passkey.id })).status).toBe(200)
    expect((await enter(passkey)).status).toBe(401)
    const events = (await eventsOf(nroafi)).map(({ event }) => event)
    expect(events.filter((event) => event.startsWith('llave'))).toEqual(['llaveAgregada', 'llaveQuitada'])
    await expect
      .poll(async () => (await readLetters(server, `socia${nroafi}@correo.example`)).length, { timeout: 20_000 })
      .toBe(2)
    for (const letter of await readLetters(server, `socia${nroafi}@correo.example`))
      expect(letter).not.toMatch(/https?:/)
  })

  test('are nobody else’s to see or to remove', async () => {
    const [ana, eva] = [await withPasskey(), await withPasskey()]
    expect((await listed(eva.token))?.map(({ id }) => id)).toEqual([eva.passkey.id])
    expect((await postWith(server, eva.token, paths.passkeyRemoval, { id: ana.passkey.id })).status).toBe(200)
    expect((await enter(ana.passkey)).status).toBe(200)
    expect((await get(server.url + paths.passkeys)).status).toBe(401)
    const taken = await add(eva.token, ana.passkey)
    expect([taken.status, (await listed(ana.token))?.length]).toEqual([409, 1])
  })

  test.each<[string, Wish]>([
    ['another origin', { origin: 'http://portal.caja.example' }],
    ['another site', { rpId: 'example' }],
    ['a person who was not verified', { isVerified: false }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['a challenge of nobody', { challenge: 'bm8tZXM' }],
  ])('one made for %s is not kept', async (_what, wish) => {
    const { token } = await signIn(server, (await aMember(server)).nroafi)
    expect((await add(token, softPasskey(), wish)).status).toBe(400)
    expect(await listed(token)).toEqual([])
  })

  test('a challenge makes one passkey, of the member that asked for it', async () => {
    const [ana, eva] = [await withPasskey(), await withPasskey()]
    const challenge = await creationChallenge(ana.token)
    expect((await add(eva.token, softPasskey(), { challenge })).status).toBe(400)
    expect((await add(ana.token, softPasskey(), { challenge })).status).toBe(400)
    expect((await add(ana.token, softPasskey(), { challenge: await signInChallenge() })).status).toBe(400)
    expect(await listed(ana.token)).toHaveLength(1)
  })

  test('ask for a fresh proof, which a sign-in with a passkey is', async () => {
    const { token, passkey } = await withPasskey()
    now += 11 * minute
    for (const [path, body] of [
      [paths.passkeyOptions, {}],
      [paths.passkeyRemoval, { id: passkey.id }],
    ] as const) {
      const { status, body: refusal } = await postWith(server, token, path, body)
      expect([status, Object(refusal).error]).toEqual([403, proofWanted])
    }
    const outcome = parseLoginAnswer((await enter(passkey, {}, { dispositivo: randomUUID() })).body)
    expect(outcome.ok && (await add(outcome.value.token, softPasskey())).status).toBe(200)
  })

  test('are ten at most', async () => {
    const { nroafi, token } = await withPasskey()
    const challenge = await creationChallenge(token)
    const rows = Array.from({ length: 9 }, (_, at) => ({
      credentialId: `${nroafi}-${at}`,
      nroafi: Number(nroafi),
      publicKey: '',
      counter: 0,
      transports: [],
      label: '',
      backedUp: false,
      createdAt: new Date(now),
    }))
    await server.db.insert(passkeys).values(rows)
    expect((await add(token, softPasskey(), { challenge })).status).toBe(409)
    expect((await postWith(server, token, paths.passkeyOptions, {})).status).toBe(409)
  })
})

test('an address that fails too often rests, and its passkeys with it', async () => {
  const limits = { ...noLimits, login: 3 }
  const strict = await startServer({ clock: () => now, config: { publicOrigin: origin, rateLimits: limits } })
  try {
    for (let time = 0; time < 3; time += 1) {
      const options = parseRequestOptions((await postJson(strict.url + paths.passkeyLoginOptions, {})).body)
      const challenge = options.ok ? options.value.challenge : ''
      const llave = softPasskey().assert(right(challenge))
      expect((await postJson(strict.url + paths.passkeyLogin, { llave })).status).toBe(401)
    }
    const llave = softPasskey().assert(right('bm8tZXM'))
    const { status, headers } = await postJson(strict.url + paths.passkeyLogin, { llave })
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
  } finally {
    await strict.close()
  }
})

test.each([
  ['https://portal.caja.example/', 'malo.test', { rpId: 'portal.caja.example', origin: 'https://portal.caja.example' }],
  ['', 'localhost:4173', { rpId: 'localhost', origin: 'http://localhost:4173' }],
])('passkeys at %j, asked as %s, belong to a site', (publicOrigin, host, site) => {
  expect(passkeySiteOf({ publicOrigin }, { host })).toEqual(site)
})

test.each([
  ['', 'portal.caja.example'],
  ['', 'localhost.malo.test'],
  ['', '127.0.0.1:4173'],
  ['https://192.168.0.9', 'localhost'],
  ['http://[::1]:4173', 'localhost'],
])('there are no passkeys at %j, asked as %s', (publicOrigin, host) => {
  expect(() => passkeySiteOf({ publicOrigin }, { host })).toThrow('llaves de acceso')
})
