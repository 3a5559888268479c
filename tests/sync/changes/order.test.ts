import { describe, expect, test } from 'vitest'
import { openPhoneWorld } from './phone-world'
import { orderedPhones } from './phones'

const here = openPhoneWorld()
const { states, numbers } = here

describe('changes of a kind that depend on each other', () => {
  test('leave in their order, also when the fund is busy at the first', async () => {
    here.tab.here.kind = orderedPhones
    here.world.fund.modes.push('busy')
    await here.tab.add('100')
    await here.tab.add('200')
    await here.tab.drain()
    expect(await states()).toEqual(['waiting', 'waiting'])
    await here.tab.drainAll()
    expect(numbers()).toEqual({ s1: '100', s2: '200' })
  })

  test('go on when the fund refuses one', async () => {
    here.tab.here.kind = orderedPhones
    await here.tab.add('1!')
    await here.tab.add('200')
    await here.tab.drainAll()
    expect(await states()).toEqual(['refused', 'done'])
  })

  test('go on behind a refused one that another of its item waits for', async () => {
    here.tab.here.kind = orderedPhones
    const id = here.withPhone()
    here.world.fund.modes.push('busy')
    await here.tab.edit(id, '1!')
    await here.tab.drain()
    await here.tab.edit(id, '102')
    await here.tab.add('200')
    await here.tab.drainAll()
    expect(await states()).toEqual(['refused', 'waiting', 'done'])
  })

  test('do not wait for ever for one that the fund cannot take', async () => {
    here.tab.here.kind = orderedPhones
    here.world.fund.modes.push(...Array.from({ length: 10 }, () => 'busy' as const))
    await here.tab.add('100')
    await here.tab.add('200')
    await here.tab.drainAll()
    expect(numbers()).toEqual({ s1: '200', s2: '100' })
  })
})

test('changes of another kind leave by themselves', async () => {
  here.world.fund.modes.push('busy')
  await here.tab.add('100')
  await here.tab.add('200')
  await here.tab.drain()
  expect(await states()).toEqual(['waiting', 'done'])
})
