import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeRecover } from '../../../src/contract/recover'
import { callCounts } from '../../../server/db/schema/installation'
import { messages } from '../../../server/db/schema/member-contacts'
import { passkeys } from '../../../server/db/schema/passkeys'
import { addPasskey } from '../../../server/areas/passkeys/repository'
import { createLink } from '../../../server/areas/session/links'
import { limits } from '../../../server/limits/limits'
import { postForm, postJson, type Reply } from '../support/http'
import {
  noLimits,
  noon,
  sharedDatabases,
  startPairOn,
  startServer,
  type Pair,
  type RunningServer,
} from '../support/server'
import { aMember, postWith, signIn, solveCaptcha } from '../support/session'
import { aSubmission, formOf } from '../support/submission'
import { submissionHeaders } from '../../../src/contract/headers'

const hour = 3_600_000

let server: RunningServer
let now = noon

beforeAll(async () => {
  server = await startServer({
    clock: () => now,
    config: {
      trustProxy: 1,
      rateLimits: { ...noLimits, checksByNumber: 3, recoverByNumber: 2, callMe: 2, links: 2 },
    },
  })
})
afterAll(() => server.close())

/** A call as the proxy hands it on, from an address. */
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

const check = (nroafi: string, dniafi: string, address: string): Promise<Reply> =>
  postJson(server.url + paths.registrationCheck, { nroafi, dniafi }, from(address))

const statuses = async (calls: (() => Promise<Reply>)[]): Promise<number[]> => {
  const found: number[] = []
  for (const call of calls) found.push((await call()).status)
  return found
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('guessing the document of a registration', () => {
  test('ends after the limit, by number and by document, until the hour is over', async () => {
    now = noon
    const guesses = times(4, (index) => () => check('150', `2000000${index}`, '198.51.100.1'))
    expect(await statuses(guesses)).toEqual([200, 200, 200, 429])
    const refused = await check('150', '20000009', '198.51.100.1')
    expect(refused.body).toMatchObject({
      error: 429,
      msg: 'Hubo demasiadas consultas sobre esta matrícula o este documento. Esperá 60 minutos y probá de nuevo.',
    })
    expect(refused.headers.get('retry-after')).toBe('3600')
    const numbers = times(4, (index) => () => check(`16${index}`, '20000001', '198.51.100.2'))
    expect(await statuses(numbers)).toEqual([200, 200, 200, 429])
    now = noon + hour
    expect((await check('150', '20000009', '198.51.100.1')).status).toBe(200)
  })

  test('keeps nobody else from asking, until very many do', async () => {
    now = noon + 2 * hour
    await statuses(times(8, () => () => check('151', '20000001', '198.51.100.3')))
    expect((await check('151', '20000002', '198.51.100.4')).status).toBe(200)
    const crowd = times(
      10 * 3,
      (index) => () => check('151', `21${String(index).padStart(6, '0')}`, `203.0.113.${index}`),
    )
    expect((await statuses(crowd)).filter((status) => status === 429)).toHaveLength(4)
  })

  test('by asking when a registration was is the same', async () => {
    now = noon + 4 * hour
    const ask = (fecmat: string) => () =>
      postJson(server.url + paths.registrationDateCheck, { nroafi: '152', fecmat }, from('198.51.100.5'))
    expect(await statuses(times(4, (index) => ask(`2020-01-0${index + 1}`)))).toEqual([200, 200, 200, 429])
  })

  test('by sending whole requests is the same; another address delivers', async () => {
    now = noon
    const registration = await server.register({})
    const deliver = async (address: string): Promise<Reply> => {
      const submission = await aSubmission(registration)
      return postForm(server.url + paths.saveAffiliation, formOf({ ...submission, files: [] }), {
        ...submissionHeaders(submission.submissionId, submission.secret),
        ...from(address),
      })
    }
    expect(await statuses(times(4, () => () => deliver('198.51.100.6')))).toEqual([422, 422, 422, 429])
    expect((await deliver('198.51.100.7')).status).toBe(422)
  })

  test('addresses of one IPv6 home count as one caller, and forged proxy headers count for nothing', async () => {
    now = noon + 6 * hour
    const home = times(4, (index) => () => check('153', '20000001', `2001:db8:1:2::${index}`))
    expect(await statuses(home)).toEqual([200, 200, 200, 429])
    const liars = times(4, (index) => () => check('154', '20000003', `10.0.0.${index}, 198.51.100.8`))
    expect(await statuses(liars)).toEqual([200, 200, 200, 429])
  })

  test('leaves nobody’s number or address in the table, and old counts are swept', async () => {
    now = noon + 9 * hour
    await check('155', '20000005', '198.51.100.9')
    const rows = await server.db.select().from(callCounts)
    expect(rows.map(({ windowStart }) => windowStart.getTime())).toEqual([now, now, now, now])
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})

test('a recovery is refused after the limit of a number, in words that say where the link may be', async () => {
  // A captcha is judged by the clock of the machine.
  now = Date.now()
  const { nroafi, nrodoc } = await aMember(server)
  const recover = async (document: string): Promise<Reply> =>
    postJson(
      server.url + paths.recover,
      encodeRecover(nroafi, document, await solveCaptcha(server)),
      from('198.51.100.20'),
    )
  expect(await statuses([() => recover('30111222'), () => recover('30111223')])).toEqual([200, 200])
  const refused = await recover(nrodoc)
  expect(refused).toMatchObject({ status: 429, body: { msg: expect.stringContaining('SPAM') } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a mailed link is not tried without end', async () => {
  now = noon
  const look = () => postJson(server.url + paths.activate, { hash: 'a'.repeat(43) }, from('198.51.100.21'))
  expect(await statuses([look, look, look])).toEqual([200, 200, 429])
})

test('a member asks to be called so many times an hour; the same request again does not count', async () => {
  now = noon
  const { nroafi } = await aMember(server)
  const { token } = await signIn(server, nroafi)
  const wish = {
    nroafi,
    telefonoAfi: '2215038874',
    emailDistrito: '',
    emailAfi: '',
    rango: 1,
    desrango: '',
    tipoComunicacion: 'deuda',
    nombreApellido: 'ANA PRUEBA',
    tipoDeuda: 1,
  }
  const ask = () => postWith(server, token, paths.messages, wish)
  const first = await ask()
  expect([first.status, first.body]).toEqual([200, expect.anything()])
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { msg: expect.stringContaining('la delegación los tiene') } })
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await server.db.$count(messages)).toBe(2)
})

describe.each(sharedDatabases)('two instances on one $name', ({ start }) => {
  let pair: Pair
  beforeAll(async () => {
    const rateLimits = { ...noLimits, checksByNumber: 5 }
    pair = await startPairOn(start, {
      clock: () => noon,
      config: { rateLimits, tokenSecret: 'the secret of both instances, no other' },
    })
  })
  afterAll(() => pair.close())

  test('of forty links asked for at once for one member five are made, as many as are mailed', async () => {
    const [one, other] = pair.both
    const { nroafi } = await aMember(one)
    const wish = { nroafi: Number(nroafi), purpose: 'recuperar', now: noon } as const
    const made = await Promise.all(times(40, (index) => createLink(index % 2 === 0 ? one.db : other.db, wish)))
    expect(made.filter((link) => link !== undefined)).toHaveLength(limits.letters.ofMember.value)
  })

  test('of thirty passkeys kept at once for one member ten are, as many as one may have', async () => {
    const [one, other] = pair.both
    const nroafi = Number((await aMember(one)).nroafi)
    const most = limits.passkeys.ofMember.value
    const rest = { publicKey: '', counter: 0, transports: [], label: '', backedUp: false, createdAt: new Date(noon) }
    const add = (index: number) =>
      (index % 2 === 0 ? one : other).db.transaction((tx) =>
        addPasskey(tx, { ...rest, nroafi, credentialId: `${nroafi}-${index}` }, most),
      )
    const outcomes = await Promise.all(times(30, add))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(most)
    expect(await one.db.$count(passkeys, eq(passkeys.nroafi, nroafi))).toBe(most)
  })

  test('count the checks of one number together, also at once', async () => {
    const { both } = pair
    const [one] = both
    const ask = (index: number): Promise<Reply> =>
      postJson((both[index % 2] ?? one).url + paths.registrationCheck, {
        nroafi: '170',
        dniafi: `2000001${index}`,
      })
    const found = (await Promise.all(times(10, ask))).map(({ status }) => status)
    expect(found.filter((status) => status === 200)).toHaveLength(5)
    expect(found.filter((status) => status === 429)).toHaveLength(5)
  })
})
