import { expect, test } from 'vitest'
import { createNetworkDigests } from '../../../server/adapters/address-digest'
import { createTurns, type Waiting } from '../../../server/inspect/turns'
import { inspectionLimits } from '../../../server/limits/inspection'

const digests = createNetworkDigests('secreto')

type Named = Waiting & { name: string }

const world = () => {
  const state = { now: 0 }
  const turns = createTurns<Named>(() => state.now)
  const add = (name: string, address = name): void => turns.add({ name, networks: digests(address) })
  const next = (): string | undefined => turns.takeNext(() => true)?.name
  const note = (address: string, ms: number): void => turns.note(digests(address), ms)
  return { state, turns, add, next, note }
}

test('a newcomer waits for no queue of others, however many looks they have waiting', () => {
  const { add, next, note } = world()
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    for (let look = 0; look < 8; look += 1) add(`${address} ${look}`, address)
    note(address, 5000)
  }
  add('nuevo', '203.0.113.9')
  expect(next()).toBe('nuevo')
})

test('of those who had as much whoever waits for longest comes first, and nobody who may not come', () => {
  const { add, next, turns } = world()
  add('uno', '203.0.113.1')
  add('dos', '203.0.113.2')
  const one = digests('203.0.113.1')
  expect(turns.takeNext((caller) => caller !== one)?.name).toBe('dos')
  expect([next(), next()]).toEqual(['uno', undefined])
})

test('whoever had what a minute gives waits until some of it has run off', () => {
  const { state, add, next, note, turns } = world()
  const { value } = inspectionLimits.processorOfCaller
  note('203.0.113.1', value + value / 2)
  add('uno', '203.0.113.1')
  expect([next(), Math.round(turns.nextIn())]).toEqual([undefined, 30_000])
  state.now = 30_001
  expect(next()).toBe('uno')
})

test('an IPv6 network has twice and four times the time of an address, whatever addresses it shows', () => {
  const { add, next, note } = world()
  const { value } = inspectionLimits.processorOfCaller
  note('2001:db8:1:1::1', value)
  add('al lado', '2001:db8:1:2::1')
  expect(next()).toBe('al lado')
  note('2001:db8:1:2::1', value)
  add('otra', '2001:db8:1:3::1')
  expect(next()).toBeUndefined()
})
