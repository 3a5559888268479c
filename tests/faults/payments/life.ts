import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { paymentOrders } from '../../../server/db/schema/payments'
import { paths } from '../../../src/contract/base-paths'
import type { Payment, Way } from '../../server/support/mercado-pago/books'
import type { Made, Payer } from '../../server/support/payments'
import { day, hour, minute, type World } from './world'

const between = ({ random }: World, least: number, most: number): number => least + random() * (most - least)

const chance = ({ random }: World, share: number): boolean => random() < share

/** The notifications of a payment: none, or up to three, late and in any order; now and then a forged one besides. */
const notifyLater = (world: World, { id }: Payment): void => {
  const { provider, server, later, count } = world
  if (chance(world, 0.4)) return count('notification never sent')
  const copies = 1 + Math.floor(world.random() * 3)
  for (let copy = 0; copy < copies; copy += 1) {
    later(between(world, 0, chance(world, 0.2) ? 2 * day : 10 * minute), async () => {
      const status = await provider.notify(server.url, id)
      count(status === 200 ? 'notification taken' : `notification answered ${status}`)
    })
  }
  if (chance(world, 0.1)) {
    later(between(world, 0, hour), async () => {
      const status = await provider.notify(server.url, id, { secret: 'otro' })
      count(status === 401 ? 'forged notification refused' : 'forged notification TAKEN')
    })
  }
}

const changeLater = (
  world: World,
  ms: number,
  { id }: Payment,
  change: Partial<Pick<Payment, 'status' | 'detail'>>,
): void =>
  world.later(ms, async () => {
    world.count(`payment ${change.status}`)
    notifyLater(world, world.provider.change(id, change))
  })

const approved = { status: 'approved', detail: 'accredited' } as const

/** What the provider does later with a payment: a voucher is paid or expires, a review ends, a payer takes it back. */
const changesOf = (world: World, payment: Payment, way: Way): void => {
  if (way === 'ticket') {
    const change = chance(world, 0.6) ? approved : { status: 'cancelled', detail: 'expired' }
    changeLater(world, between(world, hour, 3 * day), payment, change)
  }
  if (way === 'in_process') {
    const change = chance(world, 0.6) ? approved : { status: 'rejected', detail: 'cc_rejected_high_risk' }
    changeLater(world, between(world, minute, day), payment, change)
  }
  if (way === 'approved' && chance(world, 0.04)) {
    const at = between(world, day, 5 * day)
    changeLater(world, at, payment, { status: 'charged_back', detail: 'in_process' })
    const detail = chance(world, 0.5) ? 'settled' : 'reimbursed'
    changeLater(world, at + day, payment, { status: 'charged_back', detail })
  }
}

const wayOf = (world: World): Way => {
  const drawn = world.random()
  if (drawn < 0.6) return 'approved'
  if (drawn < 0.75) return 'rejected'
  return drawn < 0.9 ? 'ticket' : 'in_process'
}

// The fund reads its letter, and gives the money back in its account at the provider.
const returnLater = (world: World, { id, cents }: Payment): void => {
  world.count('payment of another amount')
  world.later(between(world, 3 * day, 5 * day), async () => {
    const isApproved = world.provider.books.payments.get(id)?.status === 'approved'
    if (isApproved) world.provider.change(id, { status: 'refunded', detail: 'refunded', refundedCents: cents })
  })
}

/** A person pays at the provider, sometimes twice, seldom another amount than the order's. */
const pay = (world: World, preferenceId: string): void => {
  const { provider, count } = world
  const times = chance(world, 0.08) ? 2 : 1
  for (let time = 0; time < times; time += 1) {
    const way = wayOf(world)
    const preference = provider.books.preferences.get(preferenceId)
    if (preference === undefined || preference.endsAt <= world.now()) return count('order over at the provider')
    const cents = chance(world, 0.02) ? preference.cents + 1 : preference.cents
    const payment = provider.pay(preferenceId, way, { cents })
    if (cents !== preference.cents) returnLater(world, payment)
    count(`payment ${payment.status}`)
    notifyLater(world, payment)
    changesOf(world, payment, way)
    if (way === 'rejected') pay(world, preferenceId)
  }
}

const cancel = async (world: World, payer: Payer, preferenceId: string): Promise<void> => {
  await world.welcome(payer)
  const said = Object(await payer.ask(paths.cancelOrder, { preferenceId }))
  world.count(said.success === true ? 'order cancelled' : 'order not cancelled, in words')
}

// The server stopped after the provider had answered, before it could write that down.
const forgetAnswer = async ({ server, count }: World, preferenceId: string): Promise<void> => {
  await server.db
    .update(paymentOrders)
    .set({ state: 'creando', preferenceId: '', url: '' })
    .where(eq(paymentOrders.preferenceId, preferenceId))
  count('server stopped before the answer was stored')
}

const payAtCounter = async (world: World, payer: Payer, places: readonly number[]): Promise<void> => {
  const ids = places.slice(0, 1).map((place) => Number(payer.concepts[place]))
  const paid = await world.server.db
    .update(debtConcepts)
    .set({ pagadaEn: new Date(world.now()) })
    .where(and(inArray(debtConcepts.id, ids), isNull(debtConcepts.pagadaEn)))
    .returning({ id: debtConcepts.id })
  for (const { id } of paid) world.atCounter.add(String(id))
  world.count('concept paid at a counter')
}

const follow = async (world: World, payer: Payer, { id }: Made, places: number[]): Promise<void> => {
  const { later, random } = world
  const drawn = random()
  if (chance(world, 0.03)) await forgetAnswer(world, id)
  if (drawn < 0.8) later(between(world, 5_000, 25 * minute), async () => pay(world, id))
  if (drawn > 0.7) later(between(world, 5_000, 30 * minute), () => cancel(world, payer, id))
  if (chance(world, 0.04)) later(between(world, 5_000, 20 * minute), () => payAtCounter(world, payer, places))
  for (let asked = 0; asked < 3; asked += 1) {
    later(between(world, 5_000, hour), async () => {
      await world.welcome(payer)
      await payer.call(paths.activeOrder)
    })
  }
}

/**
 * A member makes an order of some of what is not paid, perhaps by a double tap, and goes on from there. Who is refused
 * comes back a few hours later, that many times.
 */
export const makeOrder = async (world: World, payer: Payer, times = 6): Promise<void> => {
  const { count, random } = world
  await world.welcome(payer)
  const unpaid = await world.unpaidPlaces(payer)
  const places = unpaid.filter(() => random() < 0.2).slice(0, 5)
  if (places.length === 0) return count('nothing to pay')
  const key = randomUUID()
  const taps = chance(world, 0.1) ? [payer.order(places, key), payer.order(places, key)] : [payer.order(places, key)]
  const answers = await Promise.all(taps)
  if (new Set(answers.filter(({ success }) => success).map(({ id }) => id)).size > 1) count('one key, TWO orders')
  const made = answers.find(({ success }) => success)
  count(made === undefined ? 'order refused in words' : 'order opened')
  if (made !== undefined) await follow(world, payer, made, places)
  else if (times > 0) world.later(between(world, hour, day), () => makeOrder(world, payer, times - 1))
}
