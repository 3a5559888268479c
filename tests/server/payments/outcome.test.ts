import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { paths } from '../../../src/contract/base-paths'
import { ordered, startPaidServer, type PaidServer } from '../support/paid-server'
import { aPayer, type Payer } from '../support/payments'

const day = 24 * 3_600_000
const noon = Date.parse('2025-11-20T12:00:00-03:00')
let now = noon
let days = 0

let paid: PaidServer
beforeAll(async () => {
  paid = await startPaidServer(() => now)
})
afterAll(() => paid.close())

let payer: Payer
beforeEach(async () => {
  days += 1
  now = noon + days * day
  payer = await aPayer(paid.server, [{ importe: '0.10' }, { importe: '0.20' }])
})
afterEach(() => paid.provider.setFault(() => undefined))

const ask = (ref: string): Promise<unknown> => payer.ask(paths.updateOrder, { ref, type: 'failure' })

/** Asks again at once: the clock runs on while the call waits for its turn. */
const askAgain = async (ref: string): Promise<unknown> => {
  const running = setTimeout(() => {
    now += 5000
  }, 200)
  try {
    return await ask(ref)
  } finally {
    clearTimeout(running)
  }
}

describe('a refused payment, then another try', () => {
  test('the provider does not answer: the payer is not told that nothing was paid', async () => {
    const order = await ordered(payer)
    paid.provider.pay(order, 'rejected')
    expect(await ask(order)).toMatchObject({ success: true, estado: 'failure' })
    paid.provider.pay(order, 'approved')
    now += 5000
    paid.provider.setFault(() => 'down')
    expect(await ask(order)).toMatchObject({ success: true, estado: 'pending' })
    paid.provider.setFault(() => undefined)
    now += 5000
    expect(await ask(order)).toMatchObject({ success: true, estado: 'success' })
  })

  test('somebody asked a moment ago: the second try counts nevertheless', async () => {
    const order = await ordered(payer)
    paid.provider.pay(order, 'rejected')
    expect(await ask(order)).toMatchObject({ estado: 'failure' })
    paid.provider.pay(order, 'approved')
    expect(await askAgain(order)).toMatchObject({ estado: 'success' })
  })

  test('pressed many times at once, the provider is asked once in a turn, and nobody hears what is not so', async () => {
    const order = await ordered(payer)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order)))
    const told = answers.filter((one) => Object(one).sin_pagar === 1)
    expect(told).toHaveLength(1)
    for (const one of answers) expect(one).toMatchObject({ estado: 'pending' })
  })
})

describe('[UNS-120] who comes back without having paid', () => {
  test('is told so once the provider was asked and knows of no payment, never before', async () => {
    const order = await ordered(payer)
    paid.provider.setFault(() => 'down')
    expect(await ask(order)).toMatchObject({ estado: 'pending', sin_pagar: 0, consultada: '' })
    paid.provider.setFault(() => undefined)
    expect(await askAgain(order)).toMatchObject({
      estado: 'pending',
      msg: '',
      sin_pagar: 1,
      consultada: new Date(now).toISOString(),
    })
    expect((await payer.call(paths.activeOrder)).status).toBe(409)
  })

  test('a question of a moment ago is not enough: the payment may have come since', async () => {
    const order = await ordered(payer)
    await payer.call(paths.activeOrder)
    paid.provider.pay(order, 'approved')
    expect(await askAgain(order)).toMatchObject({ estado: 'success', sin_pagar: 0 })
  })

  test.each(['in_process', 'rejected'] as const)('a payment that is %s is none that is missing', async (status) => {
    const order = await ordered(payer)
    paid.provider.pay(order, status)
    expect(await ask(order)).toMatchObject({ sin_pagar: 0 })
  })

  test('an order that has ended can not be gone on with', async () => {
    const order = await ordered(payer)
    await payer.ask(paths.cancelOrder, { preferenceId: order })
    expect(await ask(order)).toMatchObject({ estado: 'failure', sin_pagar: 0 })
  })
})

test('[API-041] the open order says when the provider answered last, and nothing while it is silent', async () => {
  await ordered(payer)
  const seen = async () => (await payer.call(paths.activeOrder)).body
  now += 5000
  expect(await seen()).toMatchObject({ consultada: new Date(now).toISOString() })
  paid.provider.setFault(() => 'down')
  now += 5000
  expect(await seen()).toMatchObject({ consultada: '' })
})

test('an order that was cancelled while a payment is being decided is not said to have failed', async () => {
  const order = await ordered(payer)
  const { id } = paid.provider.pay(order, 'rejected')
  expect(await payer.ask(paths.cancelOrder, { preferenceId: order })).toMatchObject({ success: true })
  expect(await ask(order)).toMatchObject({ estado: 'failure' })
  paid.provider.change(id, { status: 'in_process', detail: 'pending_review_manual' })
  expect(await paid.provider.notify(paid.server.url, id)).toBe(200)
  expect(await paid.stateOf(order)).toBe('cancelada')
  expect(await ask(order)).toMatchObject({ estado: 'pending', msg: 'La orden de pago se canceló.' })
})

const payAtCounter = (concept = ''): Promise<unknown> =>
  paid.server.db
    .update(debtConcepts)
    .set({ pagadaEn: new Date(now) })
    .where(eq(debtConcepts.id, Number(concept)))

test('money that the provider would not give back is not said to be on its way', async () => {
  const order = await ordered(payer, [0])
  await payAtCounter(payer.concepts[0])
  const { id } = paid.provider.pay(order, 'approved')
  paid.provider.change(id, { status: 'approved', detail: 'partially_refunded', refundedCents: 5 })
  await paid.provider.notify(paid.server.url, id)
  await paid.settled()
  expect(await ask(order)).toMatchObject({ estado: 'failure', msg: expect.stringContaining('no devolvió el dinero') })
  paid.provider.change(id, { status: 'refunded', detail: 'refunded', refundedCents: 10 })
  now += 5000
  expect(await ask(order)).toMatchObject({ msg: expect.stringContaining('vuelve a tu medio de pago') })
})

describe('words of a cancellation', () => {
  test('money that goes back was paid: nothing is said to be cancelled', async () => {
    const order = await ordered(payer, [0])
    await payAtCounter(payer.concepts[0])
    paid.provider.pay(order, 'approved')
    expect(await payer.ask(paths.cancelOrder, { preferenceId: order })).toEqual({
      success: false,
      msg: expect.stringContaining('vuelve a tu medio de pago'),
    })
    expect(await paid.stateOf(order)).toBe('devuelta')
  })

  test('an order that ends after midnight ends at 00:05', async () => {
    now += 11 * 3_600_000 + 35 * 60_000
    payer = await aPayer(paid.server, [{ importe: '0.10' }])
    const order = await ordered(payer, [0])
    paid.provider.setFault(() => 'down')
    expect(await payer.ask(paths.cancelOrder, { preferenceId: order })).toEqual({
      success: false,
      msg: expect.stringContaining('vence sola a las 00:05.'),
    })
  })
})
