import { expect, test, vi } from 'vitest'
import { createNetworkDigests } from '../../../server/adapters/address-digest'
import { limits } from '../../../server/limits/limits'
import { createFilledRoom, type Resting } from '../../../server/storage/filled-room'

const networks = createNetworkDigests('secreto')

const world = (most = { inAll: 1000, ofAddress: 100 }) => {
  const state: { now: number; resting: Resting[] } = { now: 0, resting: [] }
  const count = vi.fn<() => Promise<Resting[]>>(() => Promise.resolve(state.resting))
  const onFull = vi.fn<() => void>()
  const room = createFilledRoom({ most, limit: limits.load.parcels, count, onFull, now: () => state.now })
  const takes = async (address: string, bytes: number): Promise<boolean> =>
    room.take(networks(address), bytes).then(
      ({ leave }) => {
        leave(true)
        return true
      },
      () => false,
    )
  return { state, count, onFull, room, takes }
}

test('an IPv6 network of 56 bits gets two shares of an address, one of 48 three, and never more than half', async () => {
  const { takes } = world()
  const fill = async (toAddress: (index: number) => string) => {
    let taken = 0
    for (let index = 0; index < 10; index += 1) taken += (await takes(toAddress(index), 100)) ? 1 : 0
    return taken
  }
  expect(await fill((index) => `2001:db8:1:${index}::1`)).toBe(2)
  expect(await fill((index) => `2001:db8:1:${index + 1}00::1`)).toBe(1)
  expect(await fill((index) => `2001:db8:2:${index}00::1`)).toBe(3)
  const small = world({ inAll: 400, ofAddress: 150 })
  expect(await small.takes('2001:db8:1:1::1', 150)).toBe(true)
  expect([await small.takes('2001:db8:1:2::1', 50), await small.takes('2001:db8:1:2::1', 1)]).toEqual([true, false])
})

test('many at once do not pass a limit together', async () => {
  const { room } = world()
  const shares = Array.from({ length: 12 }, (_one, index) => room.take(networks(`203.0.113.${index}`), 100))
  const ended = await Promise.allSettled(shares)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('the tables are counted before anybody is refused, and a full room is told once a minute', async () => {
  const { state, count, takes, onFull, room } = world({ inAll: 100, ofAddress: 0 })
  expect(await takes('203.0.113.1', 100)).toBe(true)
  expect([await takes('203.0.113.2', 1), count.mock.calls.length]).toEqual([false, 1])
  state.now = 1000
  // Nothing rests there, by the tables: what was taken is gone.
  expect([await takes('203.0.113.2', 1), count.mock.calls.length]).toEqual([true, 2])
  expect([onFull.mock.calls.length, room.isFull()]).toEqual([1, true])
  state.now = 61_000
  expect(room.isFull()).toBe(false)
})

test('what could not be stored takes no room', async () => {
  const { room, takes } = world({ inAll: 100, ofAddress: 0 })
  const share = await room.take(networks('203.0.113.1'), 100)
  expect(await takes('203.0.113.2', 1)).toBe(false)
  share.leave(false)
  expect(await takes('203.0.113.2', 100)).toBe(true)
})
