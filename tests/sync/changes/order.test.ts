import { describe, expect, test } from 'vitest'
import { until } from '../../offline/support/examples'
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

test('changes leave one at a time', async () => {
  let answer = (): void => undefined
  const wait = new Promise<void>((resolve) => (answer = resolve))
  here.world.fund.holdAnswers(() => wait)
  await here.tab.add('100')
  await here.tab.add('200')
  const drained = here.tab.drain()
  await until(() => here.world.fund.requests.length > 0)
  expect(await states()).toEqual(['sending', 'waiting'])
  answer()
  await drained
  expect(numbers()).toEqual({ s1: '100', s2: '200' })
})

test('a line that breaks ends the run, and the next change is not tried in vain', async () => {
  here.world.fund.modes.push('lose-reply')
  await here.tab.add('100')
  await here.tab.add('200')
  expect((await here.tab.drain()).kind).toBe('offline')
  expect(here.world.fund.requests).toHaveLength(1)
})

test('a change makes its readings out of date once the fund took it, and not before', async () => {
  const id = here.withPhone()
  here.world.fund.modes.push('lose-reply')
  await here.tab.edit(id, '101')
  await here.tab.drain()
  expect(here.tab.invalidate).not.toHaveBeenCalled()
  await here.tab.drainAll()
  expect(here.tab.invalidate.mock.calls).toEqual([[here.tab.here.kind.changes]])
})
