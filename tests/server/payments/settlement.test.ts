import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { events } from '../../../server/db/schema/events/events'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { paymentRefunds } from '../../../server/db/schema/payments'
import { paths } from '../../../src/contract/base-paths'
import { readLetters } from '../support/letters'
import { ordered, startPaidServer, unpaid, type PaidServer } from '../support/paid-server'
import { aPayer, type Payer } from '../support/payments'

const minute = 60_000
const day = 24 * 60 * minute
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
  payer = await aPayer(paid.server, [{ importe: '0.10' }, { importe: '0.20' }, { importe: '100.00', esDeuda: false }])
})
afterEach(() => paid.provider.setFault(() => undefined))

const refunds = async (paymentId: number) =>
  paid.server.db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, String(paymentId)))

const centsBack = (id: number): number | undefined => paid.provider.books.payments.get(id)?.refundedCents

const lettersAbout = async (id: number): Promise<string[]> => {
  const letters = await readLetters(paid.server, paid.server.services.config.mailboxes.information)
  return letters.filter((letter) => letter.includes(`Pago: ${id}`))
}

describe('money that is not what the order asks for', () => {
  test.each([
    ['another amount', { cents: 29, currency: 'ARS' }],
    ['another currency', { cents: 30, currency: 'USD' }],
  ])(
    '%s: nothing is settled, the fund gets one letter, and the payer is not asked to pay again',
    async (_what, other) => {
      const order = await ordered(payer)
      const { id } = paid.provider.pay(order, 'approved', other)
      await paid.provider.notify(paid.server.url, id)
      await paid.provider.notify(paid.server.url, id)
      await paid.settled()
      expect(await unpaid(payer)).toHaveLength(3)
      expect(await paid.stateOf(order)).toBe('pendiente')
      expect(await lettersAbout(id)).toHaveLength(1)
      const told = await paid.server.db
        .select({ detail: events.detail })
        .from(events)
        .where(eq(events.nroafi, Number(payer.nroafi)))
      expect(told).toEqual([{ detail: { resultado: 'observado' } }])
      paid.provider.change(id, { status: 'refunded', detail: 'refunded', refundedCents: other.cents })
      await paid.provider.notify(paid.server.url, id)
      expect(await paid.stateOf(order)).toBe('devuelta')
    },
  )

  test('a payment that names no order of ours is written about', async () => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved', { reference: 'factura 7' })
    await paid.provider.notify(paid.server.url, id)
    await paid.settled()
    expect(await paid.stateOf(order)).toBe('abierta')
    expect(await lettersAbout(id)).toEqual([expect.stringContaining('No nombra ninguna orden')])
  })
})

describe('what was paid already goes back', () => {
  test('two payments of one order: the second is given back whole, once', async () => {
    const order = await ordered(payer)
    const first = paid.provider.pay(order, 'approved')
    const second = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, first.id)
    await paid.provider.notify(paid.server.url, second.id)
    await paid.settled()
    await paid.provider.notify(paid.server.url, second.id)
    await paid.settled()
    expect([centsBack(first.id), centsBack(second.id)]).toEqual([0, 30])
    expect(await refunds(second.id)).toMatchObject([{ amount: '0.30', state: 'hecha' }])
    expect(await paid.stateOf(order)).toBe('pagada')
    expect(await paid.ledgerOf(payer)).toHaveLength(2)
  })

  test('a concept that was paid at a counter meanwhile: its part is given back', async () => {
    const order = await ordered(payer)
    await paid.server.db
      .update(debtConcepts)
      .set({ pagadaEn: new Date(now) })
      .where(eq(debtConcepts.id, Number(payer.concepts[0])))
    const { id } = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, id)
    await paid.settled()
    expect(centsBack(id)).toBe(10)
    await paid.provider.notify(paid.server.url, id)
    expect(await paid.stateOf(order)).toBe('pagada')
    expect(await payer.ask(paths.paymentsMade)).toMatchObject({
      pagos: [{ mmp_apagar: '0.20', cantidad_conceptos: 1 }],
    })
    expect(await payer.ask(paths.updateOrder, { ref: order, type: 'success' })).toMatchObject({
      estado: 'success',
      msg: 'De lo que pagaste, $\u00a00,10 ya estaban pagos: vuelven a tu medio de pago.',
    })
  })

  test('all of it was paid meanwhile: everything goes back, and the payer reads so', async () => {
    const order = await ordered(payer, [0])
    const { id: ref } = await paid.orderOf(order)
    await paid.server.db
      .update(debtConcepts)
      .set({ pagadaEn: new Date(now) })
      .where(eq(debtConcepts.id, Number(payer.concepts[0])))
    const { id } = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, id)
    await paid.settled()
    expect(centsBack(id)).toBe(10)
    expect(await payer.ask(paths.updateOrder, { ref, type: 'success' })).toMatchObject({
      estado: 'failure',
      msg: expect.stringContaining('vuelve a tu medio de pago'),
    })
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
  })

  test('a refund whose answer was lost is asked for again under the same key', async () => {
    const order = await ordered(payer)
    const first = paid.provider.pay(order, 'approved')
    const second = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, first.id)
    paid.provider.setFault(({ path }) => (path.endsWith('/refunds') ? 'lost' : undefined))
    await paid.provider.notify(paid.server.url, second.id)
    await paid.settled()
    expect(await refunds(second.id)).toMatchObject([{ state: 'pedida' }])
    paid.provider.setFault(() => undefined)
    now += 2 * minute
    await paid.round()
    expect(await refunds(second.id)).toMatchObject([{ state: 'hecha' }])
    expect(centsBack(second.id)).toBe(30)
  })

  test('a refund that the provider does not make is left to the fund, with a letter', async () => {
    const order = await ordered(payer)
    const first = paid.provider.pay(order, 'approved')
    const second = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, first.id)
    paid.provider.change(second.id, { status: 'approved', detail: 'accredited', refundedCents: 5 })
    await paid.provider.notify(paid.server.url, second.id)
    await paid.settled()
    now += 2 * minute
    await paid.round()
    expect(await refunds(second.id)).toMatchObject([{ state: 'rechazada' }])
    expect(await lettersAbout(second.id)).toHaveLength(1)
  })
})

describe('money that the provider takes back', () => {
  test('its concepts are owed again, the debt is back, and a chargeback that was won pays them again', async () => {
    const debt = async (): Promise<number | undefined> => {
      const [row] = await paid.server.db
        .select({ tienedeuda: members.tienedeuda })
        .from(members)
        .where(eq(members.nroafi, Number(payer.nroafi)))
      return row?.tienedeuda
    }
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, id)
    expect(await debt()).toBe(0)
    paid.provider.change(id, { status: 'charged_back', detail: 'in_process' })
    await paid.provider.notify(paid.server.url, id)
    expect(await paid.stateOf(order)).toBe('pagada')
    paid.provider.change(id, { status: 'charged_back', detail: 'settled' })
    await paid.provider.notify(paid.server.url, id)
    expect([await paid.stateOf(order), await debt()]).toEqual(['devuelta', 1])
    expect(await unpaid(payer)).toHaveLength(3)
    expect(await payer.ask(paths.paymentsMade)).toEqual({ pagos: [] })
    paid.provider.change(id, { status: 'charged_back', detail: 'reimbursed' })
    await paid.provider.notify(paid.server.url, id)
    expect([await paid.stateOf(order), await debt()]).toEqual(['pagada', 0])
    expect((await paid.ledgerOf(payer)).map(({ kind }) => kind)).toEqual([
      'pago',
      'pago',
      'devolucion',
      'devolucion',
      'pago',
      'pago',
    ])
  })
})

test('the log of accounts says what happened to an order, and nothing about who paid', async () => {
  const order = await ordered(payer)
  const { id } = paid.provider.pay(order, 'approved')
  await paid.provider.notify(paid.server.url, id)
  paid.provider.change(id, { status: 'refunded', detail: 'refunded', refundedCents: 30 })
  await paid.provider.notify(paid.server.url, id)
  const lines = await paid.server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.nroafi, Number(payer.nroafi)))
    .orderBy(auditLog.id)
  const { id: orden } = await paid.orderOf(order)
  expect(lines.slice(-3).map(({ event, detail }) => [event, detail])).toEqual([
    ['ordenPagoCreada', { orden }],
    ['pagoAcreditado', { orden }],
    ['pagoDevuelto', { orden }],
  ])
})
