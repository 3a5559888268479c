import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFromEnv } from '../../../server/config'
import { demoCardKey } from '../../../server/demo/card-key'
import { forgetOldCards } from '../../../server/areas/cards/repository'
import { auditLog } from '../../../server/db/schema/audit'
import { cards } from '../../../server/db/schema/cards'
import { members } from '../../../server/db/schema/members'
import { foundProceduresPath, paths } from '../../../src/contract/base-paths'
import { openCode } from '../../../src/contract/card/open-code'
import { encodeManagementLogin, parseAuthorization } from '../../../src/contract/session/refresh'
import { demoStatementKey } from '../../../src/domain/card/demo-key'
import { judge } from '../../../src/domain/card/verdict'
import { todayIn } from '../../../src/domain/dates'
import { aHandover } from '../support/handover'
import { get, postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { noon, startServer, type RunningServer } from '../support/server'
import { askCard, askCode, askFundList } from './support'

const dayMs = 86_400_000

let server: RunningServer
let ana: SignedIn
let bruno: SignedIn

beforeAll(async () => {
  server = await startServer()
  ana = await signIn(server.url, '120001')
  bruno = await signIn(server.url, '120002')
})
afterAll(() => server.close())

const change = (nroafi: string, values: Partial<typeof members.$inferInsert>) =>
  server.db
    .update(members)
    .set(values)
    .where(eq(members.nroafi, Number(nroafi)))

describe('the code of a card', () => {
  test('[UNS-126] says number, name, kind, last day and three digits of the DNI, under the fund’s key', async () => {
    const code = (await askCode(ana)) ?? ''
    const [header = '', payload = ''] = code.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header)).toEqual({ alg: 'ES256', kid: demoStatementKey.kid, typ: 'credencial' })
    expect(Object.keys(JSON.parse(payload)).toSorted()).toEqual(['cl', 'dni', 'exp', 'iat', 'jti', 'mp', 'nom', 'v'])
    expect(payload).not.toContain('28111222')
    expect(await askCard(ana)).toMatchObject({
      nroafi: '120001',
      nombre: 'Ana María Rossi',
      clase: 'Afiliada activa',
      dni: '222',
      issuedAt: noon,
    })
  })

  test('counts for 30 days, and never longer than the card', async () => {
    const { expiresAt } = await askCard(ana)
    expect(expiresAt).toBe(noon + 30 * dayMs)
    await change('120001', { vencimientocredencialactivo: '2025-11-21' })
    const short = await askCard(ana)
    expect(short.expiresAt).toBe(Date.parse('2025-11-22T00:00:00-03:00'))
    expect(short.vence).toBe('2025-11-21')
    await change('120001', { vencimientocredencialactivo: '2025-11-19' })
    expect(await askCode(ana)).toBeNull()
    await change('120001', { vencimientocredencialactivo: '2026-12-31' })
  })

  test.for([
    ['without a photo', '120014', null],
    ['neither active nor retired', '120013', null],
    ['retired', '120009', 'Afiliado jubilado'],
  ] as const)('%s: %s', async ([, nroafi, clase]) => {
    const who = await signIn(server.url, nroafi)
    const code = await askCode(who)
    const said = code === null ? null : (await askCard(who)).clase
    expect(said).toBe(clase)
  })

  test('names one card, also when it is asked for many times at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => askCard(bruno)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  })

  test('nobody else’s, and none without a session', async () => {
    expect((await bruno.post(paths.cardCode, { nroafi: '120001' })).status).toBe(403)
    expect((await postJson(server.url + paths.cardCode, { nroafi: '120001' })).status).toBe(401)
  })
})

describe('the list of withdrawn cards', () => {
  const isWithdrawn = async (id: string) => (await askFundList(server)).withdrawals.cards.some((card) => card.id === id)

  test('is for everybody, has the fund’s public key, and no personal datum', async () => {
    const { status, body } = await get(server.url + paths.withdrawals)
    expect(status).toBe(200)
    expect(body).toMatchObject({ claves: [demoStatementKey] })
    expect(JSON.stringify(body)).not.toContain(demoCardKey.d)
    expect((await askFundList(server)).withdrawals.at).toBe(noon)
  })

  test('names the card of a member whose name changed; the next code is another card', async () => {
    const before = await askCard(bruno)
    await change('120002', { apellido: 'NUEVO' })
    expect(await isWithdrawn(before.id)).toBe(false)
    const after = await askCard(bruno)
    expect(after.nombre).toContain('Nuevo')
    expect([await isWithdrawn(before.id), await isWithdrawn(after.id)]).toEqual([true, false])
    await change('120002', { apellido: "D'ANGELO" })
  })

  test('names the card of a member who is active no more, from that day on', async () => {
    const who = await signIn(server.url, '120005')
    const card = await askCard(who)
    await change('120005', { esactivo: false })
    const { withdrawals } = await askFundList(server)
    expect(withdrawals.cards).toContainEqual({ id: card.id, dia: todayIn(noon) })
    expect(judge({ kind: 'credencial', card }, noon, withdrawals)).toEqual({
      kind: 'retirada',
      card,
      dia: todayIn(noon),
    })
    expect(await askCode(who)).toBeNull()
    await change('120005', { esactivo: true })
  })

  test('names a card that the management withdrew, which the log of accounts says; a member cannot', async () => {
    const { id } = await askCard(ana)
    const withdrawal = { numero: '120001', motivo: 'perdida', nota: ' Llamó. ' }
    expect((await ana.post(paths.withdrawCard, withdrawal)).status).toBe(403)
    const { body } = await postJson(server.url + paths.managementLogin, encodeManagementLogin(await aHandover(noon)))
    const token = parseAuthorization(body)
    const headers = { authorization: `Bearer ${token.ok ? token.value : ''}` }
    const withdraw = () => postJson(server.url + paths.withdrawCard, withdrawal, headers)
    expect((await postJson(server.url + paths.withdrawCard, { numero: '120001' }, headers)).body).toMatchObject({
      detalle: expect.arrayContaining([expect.stringContaining('Elegí el motivo por el que retirás la credencial.')]),
    })
    expect((await withdraw()).status).toBe(404)
    await get(server.url + foundProceduresPath('120001'), headers)
    expect(await withdraw()).toMatchObject({ status: 200, body: { baja: true } })
    expect(await withdraw()).toMatchObject({ status: 200, body: { baja: false } })
    expect(await isWithdrawn(id)).toBe(true)
    expect((await askCard(ana)).id).not.toBe(id)
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'credencialDadaDeBaja'))
    const usuario = expect.stringMatching(/^[0-9a-f]{24}$/)
    expect(lines).toMatchObject([{ nroafi: 120_001, detail: { usuario, motivo: 'perdida', nota: 'Llamó.' } }])
  })

  test('forgets a card once its last code has ended', async () => {
    const { id } = await askCard(bruno)
    const later = { db: server.db, clock: () => noon + 31 * dayMs }
    expect(await forgetOldCards({ ...later, clock: () => noon })).toBe(0)
    expect(await forgetOldCards(later)).toBeGreaterThan(0)
    expect(await server.db.select().from(cards).where(eq(cards.id, id))).toEqual([])
  })
})

describe('the key', () => {
  const key = JSON.stringify(demoCardKey)

  test('is the demonstration’s with its data only', () => {
    expect(configFromEnv({ DEMO_DATA: 'yes' }, '/tmp').cardKey).toEqual(demoCardKey)
    expect(configFromEnv({ DEMO_DATA: 'no' }, '/tmp').cardKey).toBeNull()
    expect(() => configFromEnv({ DEMO_DATA: 'no', CARD_KEY: key }, '/tmp')).toThrow('key of the demonstration')
    expect(() => configFromEnv({ DEMO_DATA: 'no', CARD_KEY: '{"kty":"RSA"}' }, '/tmp')).toThrow('private JWK of P-256')
  })

  test('without one nothing is signed, and everything else works', async () => {
    const bare = await startServer({ config: { cardKey: null } })
    try {
      expect(await askCode(await signIn(bare.url, '120001'))).toBeNull()
      expect((await askFundList(bare)).keys).toEqual([])
    } finally {
      await bare.close()
    }
  })

  test('a code of another fund’s key is not known', async () => {
    const code = (await askCode(ana)) ?? ''
    expect(await openCode(code, [{ ...demoStatementKey, kid: 'otra' }])).toEqual({
      ok: false,
      error: 'claveDesconocida',
    })
  })
})
