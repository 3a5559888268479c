import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { paths } from '../../../src/contract/base-paths'
import { get } from '../support/http'
import { aPayer, choose, type Payer } from '../support/payments'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let now = Date.parse('2025-11-20T12:00:00-03:00')

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

let payer: Payer
beforeEach(async () => {
  now += 24 * 3_600_000
  payer = await aPayer(server, [{ importe: '0.10' }, { importe: '0.20' }, { importe: '100.00', esDeuda: false }])
})

const minute = 60_000

const idsOf = async (): Promise<string[]> =>
  Object(await payer.ask(paths.debt)).deuda.map((row: unknown) => String(Object(row).pmp_id))

const debtStatus = async (): Promise<number | undefined> => {
  const [row] = await server.db
    .select({ tienedeuda: members.tienedeuda })
    .from(members)
    .where(eq(members.nroafi, Number(payer.nroafi)))
  return row?.tienedeuda
}

const refOf = (location: string): string => new URL(location, 'http://portal.example').searchParams.get('ref') ?? ''

const outcomeOf = async (ref: string, type = 'success'): Promise<unknown> => payer.ask(paths.updateOrder, { ref, type })

const cardWith = (resultado: string, demora = '0'): Record<string, string> => ({ medio: 'tarjeta', resultado, demora })

const pay = async (places: number[], fields: Record<string, string>): Promise<{ page: string; location: string }> => {
  const { init_point: page } = await payer.order(places)
  const { status, location } = await choose(server, page, fields)
  expect(status).toBe(303)
  return { page, location }
}

describe('an order that is paid', () => {
  test('[API-038] is made from ids, and the server works out the exact amount', async () => {
    const order = await payer.order([0, 1])
    expect(order).toMatchObject({ success: true, msg: '' })
    const page = await get(server.url + order.init_point)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(String(page.body)).toContain('Pagar $\u00a00,30')
    expect(String(page.body)).toContain('Aporte mensual, enero 2025')
  })

  test("[API-039] is told of by its own id and by the provider's, to its member only", async () => {
    const { id, init_point: page } = await payer.order([0])
    const { location } = await choose(server, page, cardWith('Aprobado'))
    const told = {
      success: true,
      msg: '',
      estado: 'success',
      sin_pagar: 0,
      consultada: expect.any(String),
      ref: refOf(location),
    }
    expect(await outcomeOf(id)).toEqual(told)
    expect(await outcomeOf(refOf(location))).toEqual(told)
    expect(await outcomeOf('')).toMatchObject({ error: 404, msg: 'No encontramos esa orden de pago.' })
  })

  test('[API-036] [API-037] [API-039] leaves the debt and stands among the payments made', async () => {
    const { location } = await pay([0, 1], cardWith('Aprobado'))
    expect(location).toMatch(/^\/afiliados\/checkOutMercadoPago\?type=success&ref=[\w-]{36}&nroafi=\d+$/)
    expect(await outcomeOf(refOf(location))).toMatchObject({
      success: true,
      msg: '',
      estado: 'success',
      ref: refOf(location),
    })
    expect(await idsOf()).toEqual([payer.concepts[2]])
    expect(await payer.ask(paths.paymentsMade)).toEqual({
      pagos: [
        {
          mmp_fecpago_real: new Date(now).toISOString(),
          mmp_apagar: '0.30',
          cantidad_conceptos: 2,
          mmp_nroafi: payer.nroafi,
          detalle: [
            { descripcion: 'Aporte mensual, enero 2025', monto: '0.10' },
            { descripcion: 'Aporte mensual, febrero 2025', monto: '0.20' },
          ],
          mmp_tipo_pago_mercado_pago: 'credit_card',
          mmp_referencia_externa: refOf(location),
        },
      ],
    })
  })

  test('takes the debt from the member once nothing is owed, not before', async () => {
    await pay([0], cardWith('Aprobado'))
    expect(await debtStatus()).toBe(1)
    await pay([1], cardWith('Aprobado'))
    expect(await debtStatus()).toBe(0)
  })

  test('leaves a plan or a court case to the fund', async () => {
    await server.db
      .update(members)
      .set({ tienedeuda: 3 })
      .where(eq(members.nroafi, Number(payer.nroafi)))
    await pay([0, 1], cardWith('Aprobado'))
    expect(await debtStatus()).toBe(3)
  })

  test('[API-039] is not paid because the return address says so', async () => {
    const { init_point: page } = await payer.order([0])
    const link = /ref=([\w-]{36})/.exec(String((await get(server.url + page)).body))
    expect(await outcomeOf(link?.[1] ?? '')).toMatchObject({ success: true, msg: '', estado: 'pending' })
    expect(await idsOf()).toHaveLength(3)
  })
})

describe('other ends of an order', () => {
  test('a refused card: nothing is paid, and the order can be paid with another one', async () => {
    const { page, location } = await pay([0], cardWith('Rechazado'))
    expect(await outcomeOf(refOf(location))).toMatchObject({ success: true, msg: '', estado: 'failure' })
    expect((await payer.call(paths.activeOrder)).status).toBe(409)
    await choose(server, page, cardWith('Aprobado'))
    expect(await outcomeOf(refOf(location))).toMatchObject({ estado: 'success' })
  })

  test('[API-041] a voucher in cash keeps the order open beyond its time, until it is credited', async () => {
    const { page, location } = await pay([0], { medio: 'efectivo' })
    expect(location).toBe(page)
    now += 60 * minute
    await payer.comeBack()
    expect((await payer.call(paths.activeOrder)).body).toMatchObject({
      error: 409,
      msg: 'Tenés un pago que todavía no se acreditó.',
      mmp_url: page,
      mmp_apagar: '0.10',
      cantidad_conceptos: 1,
      pendiente: 1,
    })
    const decided = await choose(server, page, { decision: 'acreditar' })
    expect(await outcomeOf(refOf(decided.location))).toMatchObject({ estado: 'success' })
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
  })

  test('a result that takes its time is pending until the provider says it', async () => {
    const { location } = await pay([0], cardWith('Aprobado', '60'))
    expect(location).toContain('type=pending')
    expect(await outcomeOf(refOf(location))).toMatchObject({ estado: 'pending' })
    now += minute
    expect(await outcomeOf(refOf(location))).toMatchObject({ estado: 'success' })
  })

  test('[API-041] an order that nobody pays ends when its time is over', async () => {
    const { init_point: page } = await payer.order([0])
    expect((await payer.call(paths.activeOrder)).body).toMatchObject({
      msg: 'Tenés una orden de pago abierta.',
      vence: new Date(now + 30 * minute).toISOString(),
      pendiente: 0,
    })
    now += 33 * minute
    await payer.comeBack()
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
    expect(String((await get(server.url + page)).body)).toContain('Esta orden ya no se puede pagar')
    expect(await payer.order([0])).toMatchObject({ success: true })
  })
})

describe('what stands in the way of an order', () => {
  const pastAll = '999999999'

  test.each([
    ['nothing', () => [], 'Elegí al menos un concepto para pagar.'],
    ['a concept twice', () => [payer.concepts[0], payer.concepts[0]], 'Hay un concepto repetido.'],
    [
      'a concept twice, written differently',
      () => [payer.concepts[0], `0${payer.concepts[0]}`],
      'Hay un concepto repe',
    ],
    ['a concept that is not known', () => [pastAll], 'Uno de los conceptos no figura en tu cuenta.'],
  ])('%s', async (_what, ids, words) => {
    const { body } = await payer.call(paths.createOrder, { conceptos: ids(), origen: 'mobile' })
    expect(Object(body).ordenPago).toMatchObject({ success: false, init_point: '', id: '' })
    expect(Object(body).ordenPago.msg).toContain(words)
  })

  test.each([
    ['an amount of zero', { importe: '0.00' }, 'no tiene importe'],
    ['a negative amount', { importe: '-12.50' }, 'no tiene importe'],
    ['a concept on automatic debit', { esDeuda: false, observaciones: 'Débito automático' }, 'débito automático'],
    ['a concept that was paid at a counter', { pagadaEn: new Date(0) }, 'ya está pago'],
  ])('%s', async (_what, change, words) => {
    await server.db
      .update(debtConcepts)
      .set(change)
      .where(eq(debtConcepts.id, Number(payer.concepts[1])))
    const order = await payer.order([0, 1])
    expect(order.success).toBe(false)
    expect(order.msg).toContain(words)
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
  })

  test('a concept of somebody else', async () => {
    const other = await aPayer(server, [{}])
    const { body } = await payer.call(paths.createOrder, { conceptos: other.concepts, origen: 'desktop' })
    expect(Object(body).ordenPago.msg).toContain('no figura en tu cuenta')
  })

  test('an order that is open, from whatever device', async () => {
    await payer.order([0])
    expect(await payer.order([1])).toMatchObject({
      success: false,
      msg: expect.stringContaining('orden de pago abierta'),
    })
  })

  test('two taps at the same moment make one order', async () => {
    const made = await Promise.all([payer.order([0]), payer.order([0]), payer.order([1])])
    expect(made.filter(({ success }) => success)).toHaveLength(1)
  })

  test('an answer that was lost: the same key gives the same order, also at the same moment', async () => {
    const key = randomUUID()
    const both = await Promise.all([payer.order([0, 1], key), payer.order([0, 1], key)])
    const again = await payer.order([1, 0], key)
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
    expect(again).toMatchObject({ success: true })
    expect(await payer.order([0], key)).toMatchObject({
      success: false,
      msg: expect.stringContaining('otros conceptos'),
    })
  })

  test('a sum of a thousand large amounts is exact', async () => {
    const rich = await aPayer(
      server,
      Array.from({ length: 1000 }, () => ({ importe: '999999999999.99' })),
    )
    const order = await rich.order(rich.concepts.map((_id, place) => place))
    const { body } = await get(server.url + order.init_point)
    expect(String(body)).toContain('$\u00a0999.999.999.999.990,00')
  })
})

describe('cancelling', () => {
  test('[API-040] ends the order here and at the provider, also when asked twice', async () => {
    const { id, init_point: page } = await payer.order([0])
    const cancelled = { success: true, msg: 'La orden de pago se canceló.' }
    expect(await payer.ask(paths.cancelOrder, { preferenceId: id })).toEqual(cancelled)
    expect(await payer.ask(paths.cancelOrder, { preferenceId: id })).toEqual(cancelled)
    expect(String((await get(server.url + page)).body)).toContain('Esta orden ya no se puede pagar')
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
  })

  test('says that the money came in, when it did', async () => {
    const { id, init_point: page } = await payer.order([0])
    await choose(server, page, cardWith('Aprobado', '10'))
    now += 11_000
    expect(await payer.ask(paths.cancelOrder, { preferenceId: id })).toEqual({
      success: false,
      msg: 'El pago entró. No se canceló nada.',
    })
    expect(await idsOf()).not.toContain(payer.concepts[0])
  })

  test('leaves an order open whose voucher may still be paid', async () => {
    const { id, init_point: page } = await payer.order([0])
    await choose(server, page, { medio: 'efectivo' })
    expect(await payer.ask(paths.cancelOrder, { preferenceId: id })).toMatchObject({
      success: false,
      msg: expect.stringContaining('todavía no se acreditó'),
    })
    await choose(server, page, { decision: 'rechazar' })
    expect(await payer.ask(paths.cancelOrder, { preferenceId: id })).toMatchObject({ success: true })
  })

  test('does not touch the order of somebody else', async () => {
    const other = await aPayer(server, [{}])
    const { id } = await other.order([0])
    expect(await payer.ask(paths.cancelOrder, { preferenceId: id })).toMatchObject({ success: false })
    expect((await other.call(paths.activeOrder)).status).toBe(409)
  })
})
