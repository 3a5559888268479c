import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEnvelopeGrants } from '../../../server/adapters/envelope-grants'
import { envelopeGrants } from '../../../server/db/schema/parcels'
import { forgetOldGrants, withdrawTablet } from '../../../server/sessions/grants'
import { paths } from '../../../src/contract/base-paths'
import { encodeSessionEnd, parseOwnSessions, type OwnVisit } from '../../../src/contract/session/own-sessions'
import { encodeLogout } from '../../../src/contract/session/refresh'
import { bearerHeaders } from '../../../src/contract/session/token'
import { aBenefitRequest, anAsker, type TestBenefit } from '../support/benefit'
import { get } from '../support/http'
import { noon, startServer, type RunningServer } from '../support/server'
import { aMember, postWith, signIn } from '../support/session'
import { anEnvelope, aSetting, askGrant, grantOf } from './envelopes'
import { byCode, deliver, stateOf } from './support'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const tokenSecret = 'un-secreto-de-la-prueba-0123456789abcdef'

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { tokenSecret } })
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
})

type Mothers = TestBenefit & { member: string; grant: string }

/** Somebody at a tablet with a request, and the grant of their visit. */
const aVisitor = async (setting?: string): Promise<Mothers> => {
  const asker = await anAsker(server)
  const benefit = await aBenefitRequest(asker, 'matrimonio')
  return { ...benefit, member: asker.nroafi, grant: await grantOf(server, asker.token, setting) }
}

/** What becomes of an envelope with this grant: its state, and the reason of a refusal. */
const outcomeOf = async (visitor: Mothers, grant: string | null, closedAt?: number) => {
  const wish = { kind: 'subsidio' as const, member: visitor.member, grant }
  const envelope = await anEnvelope(visitor, closedAt === undefined ? wish : { ...wish, closedAt })
  await deliver(server, envelope)
  const { body } = await stateOf(server, envelope, byCode(envelope))
  const { motivo, msg } = Object(Object(body)['rechazo'] ?? {})
  return { estado: Object(body)['estado'], motivo, msg }
}

const refused = { estado: 'rechazado', motivo: 'permiso' }

const visitsOf = async (token: string): Promise<OwnVisit[]> => {
  const list = parseOwnSessions((await get(server.url + paths.ownSessions, bearerHeaders(token))).body)
  return list.ok ? list.value.visits : []
}

describe('[UNS-133] the grant of a visit', () => {
  test('is given to a tablet by the setting that the fund signed, and to no other device', async () => {
    const { token } = await signIn(server, (await aMember(server)).nroafi)
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const { x = '', y = '', d = '' } = await exportJWK(privateKey)
    const strange = { kty: 'EC', crv: 'P-256', kid: 'demostracion', x, y, d } as const
    for (const setting of [
      'a.b.c',
      await aSetting({}, { key: strange }),
      await aSetting({}, { type: 'credencial' }),
      await aSetting({ days: 0 }),
    ])
      expect((await askGrant(server, token, setting)).status).toBe(403)
    expect((await postWith(server, token, paths.envelopeGrant, {})).status).toBe(400)
    expect((await askGrant(server, token)).status).toBe(200)
  })

  test('is one of a session, good for thirty days after the visit', async () => {
    const { token } = await signIn(server, (await aMember(server)).nroafi)
    const first = await askGrant(server, token)
    expect(first.body).toMatchObject({ vence: new Date(noon + dayMs / 2 + 30 * dayMs).toISOString() })
    now += minuteMs
    expect((await askGrant(server, token)).body).toEqual(first.body)
    expect(await visitsOf(token)).toHaveLength(1)
  })

  test('takes what was closed until the log-out, thirty days long, and nothing that was closed later', async () => {
    const [one, two, three] = [await aVisitor(), await aVisitor(), await aVisitor()]
    now += 20 * minuteMs
    for (const { token, member } of [one, two, three]) await postWith(server, token, paths.logout, encodeLogout(member))
    expect(await outcomeOf(one, one.grant, noon + 25 * minuteMs + 1)).toMatchObject(refused)
    now += 30 * dayMs - 1
    expect(await outcomeOf(two, two.grant, noon + 19 * minuteMs)).toMatchObject({
      motivo: expect.not.stringMatching('permiso'),
    })
    now += 1
    expect(await outcomeOf(three, three.grant, noon + 19 * minuteMs)).toMatchObject(refused)
  })

  test('is needed, must be genuine, and must be the sender’s own', async () => {
    const visitor = await aVisitor()
    const other = await aVisitor()
    for (const grant of [null, `${visitor.grant.slice(0, -2)}xx`, visitor.token, other.grant])
      expect(await outcomeOf(visitor, grant)).toMatchObject(refused)
  })

  test('opens nothing else, and is given to nobody without a session and a password of their own', async () => {
    const { grant } = await aVisitor()
    expect((await askGrant(server, grant)).status).toBe(401)
    expect((await askGrant(server, 'x')).status).toBe(401)
    const { nroafi } = await aMember(server, { firstLogin: true })
    expect((await askGrant(server, (await signIn(server, nroafi)).token)).status).toBe(403)
  })

  test('is in the list of sessions with what it has delivered, and is ended from there', async () => {
    const visitor = await aVisitor()
    await postWith(server, visitor.token, paths.logout, encodeLogout(visitor.member))
    const { token } = await signIn(server, visitor.member)
    const shown = { office: 'Delegación Azul', since: noon, until: noon + 30 * dayMs, isThis: false }
    expect(await visitsOf(token)).toMatchObject([{ ...shown, delivered: 0 }])
    expect(await outcomeOf(visitor, visitor.grant, noon)).toMatchObject({ estado: 'recibido' })
    const [visit] = await visitsOf(token)
    expect(visit).toMatchObject({ ...shown, delivered: 1 })
    await postWith(server, token, paths.endSessions, encodeSessionEnd({ id: visit?.id ?? '' }))
    expect(await visitsOf(token)).toEqual([])
    const later = await aBenefitRequest(await anAsker(server), 'matrimonio')
    expect(await outcomeOf({ ...later, member: visitor.member, grant: '' }, visitor.grant, noon)).toMatchObject({
      ...refused,
      msg: expect.stringContaining('se dio de baja'),
    })
  })

  test('what was refused for another reason is none of the eight', async () => {
    const visitor = await aVisitor()
    const incomplete = { ...visitor, files: visitor.files.slice(1) }
    expect(await outcomeOf(incomplete, visitor.grant, noon)).toMatchObject({ motivo: 'validacion' })
    expect(await visitsOf(visitor.token)).toMatchObject([{ delivered: 0 }])
  })

  test('ends with its tablet, which gets no other by the setting of before', async () => {
    const setting = await aSetting({ tabletId: 'mesa-9' })
    const visitor = await aVisitor(setting)
    expect(await server.db.transaction((tx) => withdrawTablet(tx, 'mesa-9', now))).toBe(1)
    expect(await outcomeOf(visitor, visitor.grant, noon)).toMatchObject(refused)
    const { token } = await signIn(server, (await aMember(server)).nroafi)
    expect((await askGrant(server, token, setting)).status).toBe(403)
    expect((await askGrant(server, token, await aSetting({ tabletId: 'mesa-9', issuedAt: noon + 1000 }))).status).toBe(
      200,
    )
  })

  test('is deleted once nothing can come by it any more', async () => {
    const { token, member } = await aVisitor()
    await postWith(server, token, paths.logout, encodeLogout(member))
    const stored = () => server.db.$count(envelopeGrants, eq(envelopeGrants.nroafi, Number(member)))
    now += 30 * dayMs
    await forgetOldGrants(server.services)
    expect(await stored()).toBe(1)
    now += 1
    await forgetOldGrants(server.services)
    expect(await stored()).toBe(0)
  })

  test('of a release before is taken for its thirty days, until the member ends their rights', async () => {
    const signer = createEnvelopeGrants([tokenSecret])
    const [kept, ended] = [await aVisitor(), await aVisitor()]
    const before = async ({ member }: Mothers): Promise<string> =>
      (await signer.sign({ nroafi: Number(member), generation: 1, id: null, visitEndsAt: noon - dayMs })).text
    expect(await outcomeOf(kept, await before(kept))).toMatchObject({ estado: 'recibido' })
    await postWith(server, ended.token, paths.endSessions, encodeSessionEnd('others'))
    expect(await outcomeOf(ended, await before(ended))).toMatchObject(refused)
  })
})
