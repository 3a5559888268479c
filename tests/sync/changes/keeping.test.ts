import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flipBit, valueOf } from '../../offline/support/examples'
import { openWorld, type ChangeTab, type World } from './world'

let world: World
let tab: ChangeTab
beforeEach(async () => {
  world = await openWorld()
  tab = await world.open()
})
afterEach(() => world.close())

const states = async () => (await tab.list()).map(({ state }) => state)
const numbers = () => Object.fromEntries([...world.fund.items].map(([id, { numero }]) => [id, numero]))
const only = async () => {
  const [one] = await tab.list()
  if (one === undefined) throw new Error('no change')
  return one
}

/** The fund has one phone, and the person has seen it. */
const withPhone = () => {
  const { id } = world.fund.put('s0', '100')
  tab.read()
  return id
}

describe('whose it is', () => {
  test('without its member’s session nothing leaves, and it goes when they are back', async () => {
    await tab.add('200')
    tab.here.owner = null
    expect(await tab.drain()).toEqual({ kind: 'done', nextAt: null })
    tab.here.owner = tab.owner
    tab.here.member = '155555'
    await tab.drain()
    expect(world.fund.requests).toEqual([])
    tab.here.member = '101234'
    valueOf(await tab.releaseWaitingChanges(tab.owner))
    await tab.drain()
    expect(await states()).toEqual(['done'])
  })

  test('a session that ended on the way is waited for', async () => {
    world.fund.modes.push('no-session')
    await tab.add('200')
    await tab.drain()
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, sends: 1 })
    valueOf(await tab.releaseWaitingChanges(tab.owner))
    await tab.drainAll()
    expect(await states()).toEqual(['done'])
  })

  test('signed out, the queue stays, sealed; nobody else’s page reads it', async () => {
    await tab.add('200')
    tab.lockVault()
    expect(await tab.list()).toMatchObject([{ locked: true, head: null, state: 'waiting' }])
    expect(await tab.make({ accion: 'A', id: '', numero: '1' })).toEqual({ ok: false, error: 'locked' })
    const back = await world.open()
    await back.drain()
    expect(world.fund.taken).toHaveLength(1)
  })
})

describe('what is not sent', () => {
  test('a kind that this release does not know is kept, and leaves with the release that knows it', async () => {
    const rules = {
      item: () => 'x',
      isNewItem: () => false,
      title: () => 'Del futuro',
      merge: () => ({ kind: 'apart' as const }),
    }
    const made = { kind: 'del-futuro', nroafi: '101234', value: {}, version: null, readAt: null, rules }
    valueOf(await tab.putChange(made))
    await tab.add('200')
    await tab.drain()
    expect([await states(), world.fund.taken.length]).toEqual([['waiting', 'done'], 1])
    expect((await only()).head).toMatchObject({ kind: 'del-futuro', title: 'Del futuro' })
  })

  test('one past its term says so, and whether it may have arrived', async () => {
    await tab.add('200')
    world.fund.modes.push('cut-request')
    await tab.add('201')
    world.time.now += 31 * 86_400_000
    await tab.drainAll()
    const words = (await tab.list()).map(({ answer }) => (answer?.kind === 'refused' ? answer.refusal.message : ''))
    expect([words[0], world.fund.requests]).toEqual([expect.stringContaining('Pasaron más de 30 días'), []])
  })

  test('one that was altered on the disk', async () => {
    const id = await tab.add('200')
    const row = await tab.db.changes.get(id ?? '')
    if (row === undefined) throw new Error('no row')
    flipBit(row.value.data)
    await tab.db.changes.put(row)
    await tab.drain()
    expect([await states(), world.fund.requests]).toEqual([['refused'], []])
  })
})

test('what its person may take back: what the fund certainly does not have', async () => {
  const id = withPhone()
  world.fund.modes.push('lose-reply')
  const lost = (await tab.edit(id, '101')) ?? ''
  await tab.drain()
  expect(await tab.withdrawChange(lost, { isNewItem: false })).toEqual({ ok: false, error: 'needs-server' })
  const next = (await tab.edit(id, '102')) ?? ''
  valueOf(await tab.withdrawChange(next, { isNewItem: false }))
  await tab.drainAll()
  expect([numbers(), (await tab.list()).map((one) => one.id)]).toEqual([{ s0: '101' }, [lost]])
})

test('a change that was taken is told of for seven days, its key goes with it', async () => {
  await tab.add('200')
  await tab.drainAll()
  const keys = await tab.db.keys.count()
  valueOf(await tab.purge(world.time.now + 6 * 86_400_000))
  expect(await states()).toEqual(['done'])
  valueOf(await tab.purge(world.time.now + 8 * 86_400_000))
  expect([await tab.list(), await tab.db.keys.count()]).toEqual([[], keys - 1])
})
