import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readManagementUsers } from '../../../server/config-management'
import { paths } from '../../../src/contract/base-paths'
import { bearerHeaders } from '../../../src/contract/session/token'
import { encodeManagementLogin, parseAuthorization } from '../../../src/contract/session/refresh'
import { get, postJson } from '../support/http'
import { aHandover } from '../support/handover'
import { sharedDatabases, startServer, type RunningServer, type ServerOptions } from '../support/server'
import { aMember, signIn, solveCaptcha } from '../support/session'

const former = {
  tokenSecret: 'el secreto de las sesiones que se va',
  captchaSecret: 'el secreto del captcha que se va, aa',
  managementSecret: 'el secreto de la gestión que se va a',
}
const next = {
  tokenSecret: 'el secreto de las sesiones que viene',
  captchaSecret: 'el secreto del captcha que viene, aa',
  managementSecret: 'el secreto de la gestión que viene, a',
}
const alsoOf = ({ tokenSecret, captchaSecret, managementSecret }: typeof former) => ({
  tokenSecretAlso: tokenSecret,
  captchaSecretAlso: captchaSecret,
  managementSecretAlso: managementSecret,
})

/** The steps of a change at an instance: the next value is read first, then it signs, then the former one is gone. */
const steps = {
  before: former,
  readsNext: { ...former, ...alsoOf(next) },
  signsNext: { ...next, ...alsoOf(former) },
  after: next,
}

describe.skipIf(sharedDatabases.length === 0)('a change of every secret at two instances', () => {
  let database: ServerOptions['database']
  let stop: () => Promise<void>
  beforeAll(async () => {
    const started = await sharedDatabases[0]?.start()
    if (started === undefined) throw new Error('No PostgreSQL.')
    database = await started.location()
    stop = started.stop
  })
  afterAll(() => stop?.())

  const at = (step: keyof typeof steps): Promise<RunningServer> =>
    startServer({
      ...(database && { database }),
      clock: Date.now,
      config: { ...steps[step], demoData: false, managementUsers: readManagementUsers('demo-gestion') },
    })

  const isIn = async ({ url }: RunningServer, token: string): Promise<boolean> =>
    (await get(url + paths.ownSessions, bearerHeaders(token))).status === 200

  const enterDesk = async ({ url }: RunningServer, secret: string): Promise<string> => {
    const handover = await aHandover(Date.now(), 'demo-gestion', secret)
    const { status, body } = await postJson(url + paths.managementLogin, encodeManagementLogin(handover))
    const token = parseAuthorization(body)
    if (status !== 200 || !token.ok) throw new Error(`The management was answered with ${status}.`)
    return token.value
  }

  const isAtDesk = async ({ url }: RunningServer, token: string): Promise<boolean> =>
    (await postJson(url + paths.procedures, { nroafi: '1' }, bearerHeaders(token))).status !== 401

  const solves = async (from: RunningServer, to: RunningServer): Promise<boolean> =>
    to.services.captcha.accept(await solveCaptcha(from))

  test.each([
    ['before', 'readsNext'],
    ['readsNext', 'signsNext'],
    ['signsNext', 'after'],
  ] as const)('%s beside %s: what one gives, the other takes, and nobody is signed out', async (one, other) => {
    const [first, second] = await Promise.all([at(one), at(other)])
    try {
      const { nroafi } = await aMember(first)
      const tokens = await Promise.all([first, second].map((server) => signIn(server, nroafi)))
      for (const { token } of tokens)
        expect([await isIn(first, token), await isIn(second, token)]).toEqual([true, true])
      expect([await solves(first, second), await solves(second, first)]).toEqual([true, true])
      const desks = [
        await enterDesk(first, steps[one].managementSecret),
        await enterDesk(second, steps[other].managementSecret),
      ]
      for (const desk of desks)
        expect([await isAtDesk(first, desk), await isAtDesk(second, desk)]).toEqual([true, true])
      const grant = { nroafi: Number(nroafi), generation: 0, id: null, visitEndsAt: Date.now() }
      const { text } = await first.services.envelopeGrants.sign(grant)
      expect(await second.services.envelopeGrants.read(text, Date.now())).toMatchObject({ nroafi: Number(nroafi) })
      const pass = await second.services.slipPass.sign({ sub: nroafi, sid: '6f4d3d0e-9c41-4f8e-9a57-3a5a5d0c0001' })
      expect(await first.services.slipPass.read(pass)).toMatchObject({ sub: nroafi })
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })

  test('without the steps between, and after the last of them, the former value opens nothing', async () => {
    const [first, second] = await Promise.all([at('before'), at('after')])
    try {
      const { nroafi } = await aMember(first)
      const { token } = await signIn(first, nroafi)
      expect(await isIn(second, token)).toBe(false)
      expect(await solves(first, second)).toBe(false)
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })
})
