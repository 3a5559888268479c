import { expect, test } from 'vitest'
import { valueOf } from '../../offline/support/examples'
import { openPhoneWorld } from './phone-world'

const here = openPhoneWorld()
const { numbers, states } = here

const revive = async (): Promise<number> => {
  const { reviveChanges } = await import('../../../src/offline/outbox/after-restore')
  here.world.time.now += 1
  return valueOf(await reviveChanges(here.tab.owner, new Date(here.world.time.now).toISOString()))
}

test('after the fund went back to a copy, what a device still has of its changes comes back once', async () => {
  await here.tab.add('200')
  await here.tab.drainAll()
  here.world.fund.restore()
  expect(numbers()).toEqual({})
  expect(await revive()).toBe(1)
  await here.tab.drainAll()
  expect(Object.values(numbers())).toEqual(['200'])
  // The next look finds nothing of that restore.
  const before = here.world.fund.taken.length
  await here.tab.drainAll()
  expect([here.world.fund.taken.length, await states()]).toEqual([before, ['done']])
})

test('what the fund still knows is answered and not written again', async () => {
  await here.tab.add('200')
  await here.tab.drainAll()
  expect(await revive()).toBe(1)
  expect(await states()).toEqual(['waiting'])
  await here.tab.drainAll()
  expect([Object.values(numbers()), here.world.fund.taken.length, await states()]).toEqual([['200'], 1, ['done']])
  // A moment before the change asks for nothing.
  const { reviveChanges } = await import('../../../src/offline/outbox/after-restore')
  expect(valueOf(await reviveChanges(here.tab.owner, '2020-01-01T00:00:00.000Z'))).toBe(0)
})
