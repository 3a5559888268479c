import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../../../server/areas/payments/reconcile'
import { paymentLedger, paymentOrders } from '../../../server/db/schema/payments'
import { eq } from 'drizzle-orm'
import { startMercadoPago, type StandIn } from '../support/mercado-pago/stand-in'
import { aPayer } from '../support/payments'
import { sharedDatabases, startPairOn, type Pair } from '../support/server'

let now = Date.parse('2025-11-20T12:00:00-03:00')
const clock = (): number => now
const log = { warn: () => undefined, error: () => undefined }

describe.each(sharedDatabases)('two instances on one $name', ({ start }) => {
  let provider: StandIn
  let pair: Pair

  beforeAll(async () => {
    provider = await startMercadoPago(clock)
    const { token, secret, url } = provider
    pair = await startPairOn(start, {
      clock,
      config: {
        publicOrigin: 'https://portal.example',
        payments: { kind: 'mercadopago', token, secret, url },
        tokenSecret: 'the secret of both instances, no other',
      },
    })
  })
  afterAll(async () => {
    await pair.close()
    await provider.close()
  })

  test('orders at both at once: one is made, and the same key gives the same one', async () => {
    const [first, second] = pair.both
    const payer = await aPayer(first, [{}, {}])
    const there = payer.at(second)
    const tapped = await Promise.all([payer.order([0]), there.order([1]), payer.order([0, 1]), there.order([0])])
    expect(tapped.filter(({ success }) => success)).toHaveLength(1)
    const other = await aPayer(first, [{}, {}])
    const key = randomUUID()
    const both = await Promise.all([other.order([0, 1], key), other.at(second).order([0, 1], key)])
    expect(both.map(({ success }) => success)).toEqual([true, true])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  })

  test('one payment told to both at once, and asked about by both rounds, is settled once', async () => {
    const [first, second] = pair.both
    const payer = await aPayer(first, [{}, {}])
    const { id: order } = await payer.order([0, 1])
    const { id } = provider.pay(order, 'approved')
    now += 120_000
    await Promise.all([
      provider.notify(first.url, id),
      provider.notify(second.url, id),
      reconcile(first.services, log),
      reconcile(second.services, log),
    ])
    const lines = await first.db
      .select()
      .from(paymentLedger)
      .where(eq(paymentLedger.nroafi, Number(payer.nroafi)))
    expect(lines).toHaveLength(2)
  })

  test('two rounds at once ask about each order once', async () => {
    const [first, second] = pair.both
    const payers = await Promise.all(Array.from({ length: 6 }, () => aPayer(first, [{}])))
    const made = await Promise.all(payers.map((payer) => payer.order([0])))
    now += 120_000
    const before = provider.calls.length
    await Promise.all([reconcile(first.services, log), reconcile(second.services, log)])
    const asked = provider.calls.slice(before).filter(({ path }) => path === '/v1/payments/search')
    const open = await first.db.$count(paymentOrders, eq(paymentOrders.state, 'abierta'))
    expect(made.every(({ success }) => success)).toBe(true)
    expect(asked.length).toBeGreaterThanOrEqual(6)
    expect(asked.length).toBeLessThanOrEqual(open + 2)
  })

  test('a round asks about every order that is due, the open ones before all that ended', async () => {
    const [first] = pair.both
    const payer = await aPayer(first, [{}])
    await reconcile(first.services, log)
    const { id: open } = await payer.order([0])
    now += 3_600_000
    const ended = Array.from({ length: 230 }, () => ({
      id: randomUUID(),
      nroafi: Number(payer.nroafi),
      state: 'pagada' as const,
      origin: 'mobile' as const,
      total: '100.00',
      createdAt: new Date(now - 7_200_000),
      expiresAt: new Date(now),
      changedAt: new Date(now - 7_200_000),
      askAt: new Date(now - 7_000_000),
    }))
    await first.db.insert(paymentOrders).values(ended)
    const before = provider.calls.length
    await reconcile(first.services, log)
    const asked = provider.calls
      .slice(before)
      .flatMap(({ path, query }) => (path === '/v1/payments/search' ? [query] : []))
    const placeOf = (id: string): number => asked.findIndex((query) => query.includes(id))
    const places = ended.map(({ id }) => placeOf(id))
    expect(places).not.toContain(-1)
    expect(placeOf(open)).toBeLessThan(Math.min(...places))
  })
})
