import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startPairOn, startServerOn, type Pair } from '../support/server'
import {
  aParcel,
  bring,
  bySource,
  close,
  confirm,
  deliver,
  estadoOf,
  recall,
  stateOf,
  take,
  type TestParcel,
} from './support'

const aDraft = (): Promise<TestParcel> => aParcel({ list: 'un borrador' })

// The embedded database takes one process alone, so that both ends are at the same server there.
const startOn = async ({ name, start }: (typeof databaseKinds)[number]): Promise<Pair> => {
  if (name === 'PostgreSQL') return startPairOn(start)
  const server = await startServerOn(start)
  return { both: [server, server], close: server.close }
}

describe.each(databaseKinds)('at the same time, with $name,', (kind) => {
  let pair: Pair
  beforeAll(async () => {
    pair = await startOn(kind)
  })
  afterAll(() => pair.close())

  test('of many devices that take a parcel one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const parcel = await aDraft()
      await deliver(pair.both[0], parcel)
      const takers = Array.from({ length: 6 }, () => randomUUID())
      const replies = await Promise.all(
        takers.map((taker, index) => take(pair.both[index % 2 === 0 ? 0 : 1], parcel, taker)),
      )
      const winners = takers.filter((_taker, index) => replies[index]?.status === 200)
      expect(winners).toHaveLength(1)
      const confirmed = await Promise.all(takers.map((taker) => confirm(pair.both[1], parcel, taker)))
      const isConfirmed = confirmed.map((reply) => estadoOf(reply) === 'confirmado')
      expect(takers.filter((_taker, index) => isConfirmed[index])).toEqual(winners)
    }
  })

  test('confirming and calling back end in one final state, which both are told', async () => {
    for (let round = 0; round < 12; round++) {
      const parcel = await aDraft()
      const taker = randomUUID()
      await deliver(pair.both[0], parcel)
      await take(pair.both[0], parcel, taker)
      const calls = [() => confirm(pair.both[0], parcel, taker), () => recall(pair.both[1], parcel)]
      const order = round % 2 === 0 ? calls : calls.toReversed()
      const states = (await Promise.all(order.map((call) => call()))).map(estadoOf)
      expect(['confirmado', 'recuperado']).toContain(states[0])
      expect(states[1]).toBe(states[0])
      expect(estadoOf(await stateOf(pair.both[1], parcel, bySource(parcel)))).toBe(states[0])
    }
  })

  test('closing, taking, confirming and calling back, all at once and repeated, leave one final state', async () => {
    for (let round = 0; round < 6; round++) {
      const parcel = await aDraft()
      const taker = randomUUID()
      await bring(pair.both[0], parcel)
      const calls = [
        () => close(pair.both[0], parcel),
        () => take(pair.both[1], parcel, taker),
        () => confirm(pair.both[0], parcel, taker),
        () => recall(pair.both[1], parcel),
      ]
      await Promise.all([...calls, ...calls].map((call) => call()))
      const last = (await Promise.all(calls.map((call) => call()))).map(estadoOf)
      expect(new Set(last).size).toBe(1)
      expect(['confirmado', 'recuperado']).toContain(last[0])
    }
  })
})
