import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMercadoPago } from '../../../server/adapters/payments/mercado-pago'
import type {
  OpenedOrder,
  PaymentProvider,
  ProviderOrder,
  ProviderPayment,
} from '../../../server/adapters/payments/provider'
import { createSandbox } from '../../../server/adapters/payments/sandbox'
import { refusedCard } from '../../../server/adapters/payments/sandbox-card'
import { startMercadoPago, type StandIn } from '../support/mercado-pago/stand-in'
import { choose } from '../support/payments'
import { startServer, type RunningServer } from '../support/server'

let now = Date.parse('2025-11-20T12:00:00-03:00')
const clock = (): number => now
const minute = 60_000

let server: RunningServer
let standIn: StandIn

beforeAll(async () => {
  server = await startServer({ clock })
  standIn = await startMercadoPago(clock)
})
afterAll(async () => {
  await standIn.close()
  await server.close()
})

type Way = 'approved' | 'rejected' | 'ticket'

/** A provider under test, how a person pays there (false when it is over), and how a voucher is credited. */
type Subject = {
  provider: PaymentProvider
  pay: (opened: OpenedOrder, way: Way) => Promise<boolean>
  credit: (opened: OpenedOrder, payment: ProviderPayment) => Promise<void>
  refusedCard: string
}

const fields: Record<Way, Record<string, string>> = {
  approved: { medio: 'tarjeta', resultado: 'Aprobado' },
  rejected: { medio: 'tarjeta', resultado: 'Rechazado' },
  ticket: { medio: 'efectivo' },
}

const sandbox = (): Subject => {
  const provider = createSandbox({ db: server.db, clock })
  const payments = async (url: string): Promise<number> => {
    const text = await (await fetch(server.url + url)).text()
    return text.includes('ya no se puede pagar') ? 0 : 1
  }
  return {
    provider,
    pay: async ({ url }, way) => {
      const isOpen = (await payments(url)) > 0
      await choose(server, url, fields[way])
      return isOpen
    },
    credit: async ({ url }) => {
      await choose(server, url, { decision: 'acreditar' })
    },
    refusedCard,
  }
}

const mercadoPago = (): Subject => ({
  provider: createMercadoPago({
    url: standIn.url,
    token: standIn.token,
    publicOrigin: server.url,
    clock,
    answerMs: 300,
  }),
  pay: async ({ url }, way) => {
    const { status } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ medio: way }),
      redirect: 'manual',
    })
    return status === 303
  },
  credit: async (_opened, { id }) => {
    standIn.change(Number(id), { status: 'approved', detail: 'accredited' })
  },
  refusedCard: '4000000000000001',
})

const anOrder = (...amounts: string[]): ProviderOrder => {
  const id = randomUUID()
  const to = (type: string): string => `${server.url}/afiliados/checkOutMercadoPago?type=${type}&ref=${id}`
  return {
    id,
    lines: amounts.map((amount, place) => ({ id: String(place + 1), title: 'Aporte mensual, julio 2025', amount })),
    expiresAt: new Date(now + 30 * minute).toISOString(),
    returnTo: { success: to('success'), failure: to('failure'), pending: to('pending') },
  }
}

const valueOf = <T, E>(outcome: { ok: true; value: T } | { ok: false; error: E }): T => {
  if (!outcome.ok) throw new Error(`The provider failed: ${JSON.stringify(outcome.error)}`)
  return outcome.value
}

describe.each([
  ['the sandbox', sandbox],
  ['Mercado Pago', mercadoPago],
])('%s', (_name, start) => {
  let subject: Subject
  let provider: PaymentProvider

  beforeEach(() => {
    now += minute
    subject = start()
    provider = subject.provider
  })
  afterEach(() => standIn.setFault(() => undefined))

  const paid = async (order: ProviderOrder, way: Way = 'approved'): Promise<[ProviderPayment, OpenedOrder]> => {
    const opened = valueOf(await provider.open(order))
    expect(await subject.pay(opened, way)).toBe(true)
    const [payment] = valueOf(await provider.listPayments(order.id))
    if (payment === undefined) throw new Error('There is no payment.')
    return [payment, opened]
  }

  test('opens an order once, however often it is asked', async () => {
    const order = anOrder('10.00')
    const opened = valueOf(await provider.open(order))
    expect(opened.preferenceId).not.toBe('')
    expect(valueOf(await provider.open(order))).toEqual(opened)
    expect(valueOf(await provider.listPayments(order.id))).toEqual([])
  })

  test('says an approved payment with its order and the exact amount', async () => {
    const order = anOrder('0.10', '0.20', '148720.00')
    const [payment] = await paid(order)
    expect(payment).toMatchObject({
      orderId: order.id,
      state: 'aprobado',
      amount: '148720.30',
      refunded: '0.00',
      currency: 'ARS',
      means: 'credit_card',
    })
    expect([payment.approvedAt, payment.updatedAt].map(Date.parse)).toEqual([now, now])
    expect(valueOf(await provider.findPayment(payment.id))).toEqual(payment)
  })

  test('says a refused one, and that of a voucher that is credited later', async () => {
    expect((await paid(anOrder('10.00'), 'rejected'))[0].state).toBe('rechazado')
    const [voucher, opened] = await paid(anOrder('10.00'), 'ticket')
    expect(voucher).toMatchObject({ state: 'pendiente', means: 'ticket', approvedAt: '' })
    now += minute
    await subject.credit(opened, voucher)
    const credited = valueOf(await provider.findPayment(voucher.id))
    expect(credited?.state).toBe('aprobado')
    expect(Date.parse(credited?.updatedAt ?? '')).toBeGreaterThan(Date.parse(voucher.updatedAt))
  })

  test('lets nobody pay an order that was ended, or whose time is over', async () => {
    const ended = valueOf(await provider.open(anOrder('10.00')))
    expect(await provider.end(ended.preferenceId)).toEqual({ ok: true, value: null })
    expect(await provider.end(ended.preferenceId)).toEqual({ ok: true, value: null })
    expect(await subject.pay(ended, 'approved')).toBe(false)
    const old = valueOf(await provider.open(anOrder('10.00')))
    now += 31 * minute
    expect(await subject.pay(old, 'approved')).toBe(false)
  })

  test('gives money back once by its key, and never more than was paid', async () => {
    const [{ id }] = await paid(anOrder('10.00'))
    const key = randomUUID()
    now += minute
    expect(await provider.refund(id, '4.00', key)).toEqual({ ok: true, value: null })
    expect(await provider.refund(id, '4.00', key)).toEqual({ ok: true, value: null })
    expect(valueOf(await provider.findPayment(id))).toMatchObject({ state: 'aprobado', refunded: '4.00' })
    expect(await provider.refund(id, '6.01', randomUUID())).toEqual({ ok: false, error: { kind: 'refused' } })
    expect(await provider.refund(id, '6.00', randomUUID())).toMatchObject({ ok: true })
    expect(valueOf(await provider.findPayment(id))).toMatchObject({ state: 'devuelto', refunded: '10.00' })
  })

  test('knows nothing of what it never made', async () => {
    expect(await provider.findPayment('91000999999')).toEqual({ ok: true, value: null })
    expect(await provider.findPayment('../preferences')).toMatchObject({ ok: true, value: null })
    expect(await provider.refund('91000999999', '1.00', randomUUID())).toEqual({
      ok: false,
      error: { kind: 'refused' },
    })
    expect(await provider.end('1234567890-nothing')).toEqual({ ok: false, error: { kind: 'refused' } })
    expect(await provider.listPayments(randomUUID())).toEqual({ ok: true, value: [] })
  })

  test('gives a token for a card that does not tell its number', async () => {
    const number = '5031755734530604'
    const card = { number, month: 11, year: 2030, holder: 'ANA PRUEBA' }
    const { token, lastFour } = valueOf(await provider.tokenizeCard(card))
    expect(lastFour).toBe('0604')
    expect(token).not.toContain(number.slice(0, 6))
    expect(await provider.tokenizeCard({ ...card, number: subject.refusedCard })).toEqual({
      ok: false,
      error: { kind: 'refused' },
    })
  })
})

describe('Mercado Pago on a bad day', () => {
  let provider: PaymentProvider
  beforeEach(() => {
    provider = mercadoPago().provider
  })
  afterEach(() => standIn.setFault(() => undefined))

  test.each(['down', 'busy', 'html', 'cut', 'mute'] as const)(
    '%s: every question has an end, and none is answered',
    async (fault) => {
      standIn.setFault(() => fault)
      const down = { ok: false, error: { kind: 'down' } }
      expect(await provider.open(anOrder('10.00'))).toEqual(down)
      expect(await provider.findPayment('91000000001')).toEqual(down)
      expect(await provider.listPayments(randomUUID())).toEqual(down)
      expect(await provider.end('1')).toEqual(down)
      expect(await provider.refund('91000000001', '1.00', randomUUID())).toEqual(down)
      const card = { number: '5031755734530604', month: 1, year: 2030, holder: 'ANA' }
      expect(await provider.tokenizeCard(card)).toEqual(down)
    },
  )

  test('an answer that was lost: the same call gives the same order', async () => {
    const order = anOrder('10.00')
    standIn.setFault(() => 'lost')
    expect(await provider.open(order)).toMatchObject({ ok: false })
    standIn.setFault(() => undefined)
    const opened = valueOf(await provider.open(order))
    const made = [...standIn.books.preferences.values()].filter(({ reference }) => reference === order.id)
    expect(made.map(({ id }) => id)).toEqual([opened.preferenceId])
  })

  test('a wrong token is no answer about the order', async () => {
    const other = createMercadoPago({ url: standIn.url, token: 'APP_USR-otro', publicOrigin: server.url, clock })
    expect(await other.open(anOrder('10.00'))).toEqual({ ok: false, error: { kind: 'down' } })
  })

  test.each([
    ['charged_back', 'in_process', 'mediacion'],
    ['charged_back', 'settled', 'devuelto'],
    ['charged_back', 'reimbursed', 'aprobado'],
    ['in_mediation', 'pending', 'mediacion'],
    ['authorized', 'pending_capture', 'pendiente'],
    ['cancelled', 'expired', 'cancelado'],
    ['canceled', 'by_payer', 'cancelado'],
    ['something_new', '', 'pendiente'],
  ])('its %s (%s) is %s here', async (status, detail, state) => {
    const order = anOrder('10.00')
    const opened = valueOf(await provider.open(order))
    const { id } = standIn.pay(opened.preferenceId, 'approved')
    standIn.change(id, { status, detail })
    expect(valueOf(await provider.findPayment(String(id)))?.state).toBe(state)
  })
})
