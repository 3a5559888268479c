import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until, valueOf } from '../../offline/support/examples'
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

describe('what waits of one item is merged', () => {
  test('the later of two edits alone is sent, in the place of the former', async () => {
    const id = withPhone()
    await tab.edit(id, '101')
    await tab.add('200')
    await tab.edit(id, '102')
    expect((await tab.list()).map(({ head }) => head?.title)).toEqual(['Teléfono 102', 'Teléfono 200'])
    await tab.drainAll()
    expect(numbers()).toEqual({ s0: '102', s1: '200' })
    expect(world.fund.taken).toHaveLength(2)
  })

  test('deleting what was never sent leaves nothing, neither row nor key', async () => {
    const keys = await tab.db.keys.count()
    const id = await tab.add('200')
    const [added] = Object.keys((await tab.shown()).phones)
    expect(valueOf(await tab.make({ accion: 'B', id: added ?? '', numero: '' })).id).toBeNull()
    expect([id, await tab.list(), await tab.db.keys.count()]).toEqual([id, [], keys])
    await tab.drainAll()
    expect(world.fund.requests).toEqual([])
  })

  test('one whose reply was lost is not merged with: the fund may have it', async () => {
    const id = withPhone()
    await tab.edit(id, '101')
    world.fund.modes.push('lose-reply')
    await tab.drain()
    await tab.edit(id, '102')
    expect(await states()).toEqual(['waiting', 'waiting'])
    await tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '102' }, ['done', 'done']])
  })
})

describe('a new item has an id of its own until the server gives one', () => {
  test('later changes follow it, also one that was made while it was on its way', async () => {
    world.fund.modes.push('lose-reply')
    await tab.add('200')
    await tab.drain()
    const [temporary = ''] = Object.keys((await tab.shown()).phones)
    await tab.edit(temporary, '201')
    expect(await tab.shown()).toEqual({ phones: { [temporary]: '201' }, unsent: [`telefono:${temporary}`] })
    await tab.drainAll()
    expect(numbers()).toEqual({ s1: '201' })
    tab.read()
    await tab.edit('s1', '202')
    await tab.edit(temporary, '203')
    expect(await tab.shown()).toEqual({ phones: { s1: '203' }, unsent: ['telefono:s1'] })
    await tab.drainAll()
    expect(numbers()).toEqual({ s1: '203' })
  })

  test('taken back, it takes what followed it along', async () => {
    world.fund.modes.push('cut-request')
    const id = await tab.add('20!')
    await tab.drain()
    const [temporary = ''] = Object.keys((await tab.shown()).phones)
    await tab.edit(temporary, '201')
    await tab.drainAll()
    expect(await states()).toEqual(['refused', 'waiting'])
    valueOf(await tab.withdrawChange(id ?? '', { isNewItem: true }))
    expect(await tab.list()).toEqual([])
  })
})

describe('what the fund does not take', () => {
  test('waits with its words; others of its item wait, those of other items go on', async () => {
    const id = withPhone()
    world.fund.modes.push('busy')
    await tab.edit(id, '1!')
    await tab.drain()
    await tab.edit(id, '102')
    await tab.add('200')
    await tab.drainAll()
    expect(await states()).toEqual(['refused', 'waiting', 'done'])
    const [refused] = await tab.list()
    expect(refused?.answer).toMatchObject({
      kind: 'refused',
      refusal: { message: 'El teléfono no es válido.', fields: [{ path: 'numero' }] },
    })
    expect((await tab.shown()).phones).toMatchObject({ s0: '102' })
    expect(valueOf(await tab.readChange(refused?.id ?? ''))).toMatchObject({ numero: '1!' })
    await tab.edit(id, '101', refused?.id)
    await tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '102', s1: '200' }, ['done', 'done', 'done']])
  })

  test('a new change of the same item takes the place of the refused one', async () => {
    const id = withPhone()
    await tab.edit(id, '1!')
    await tab.drainAll()
    await tab.edit(id, '101')
    await tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '101' }, ['done']])
  })

  test('an item changed elsewhere meanwhile: today’s value is told, and theirs goes once they say so', async () => {
    const id = withPhone()
    await tab.edit(id, '101')
    world.fund.put(id, '999')
    await tab.drainAll()
    const { id: conflicted, state, answer } = await only()
    expect([state, answer]).toMatchObject(['conflict', { today: { value: { numero: '999' } } }])
    expect(numbers()).toEqual({ s0: '999' })
    const version = answer?.kind === 'conflict' ? (answer.today?.version ?? null) : null
    valueOf(await tab.make({ accion: 'M', id, numero: '101' }, conflicted, version))
    await tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '101' }, ['done']])
  })

  test('an item that is gone elsewhere is a conflict without a value', async () => {
    const id = withPhone()
    await tab.edit(id, '101')
    world.fund.delete(id)
    await tab.drainAll()
    expect((await only()).answer).toMatchObject({ kind: 'conflict', today: null })
  })

  test('an own earlier change is no conflict, read or not', async () => {
    const id = withPhone()
    await tab.edit(id, '101')
    await tab.drainAll()
    await tab.edit(id, '102')
    await tab.drainAll()
    tab.read()
    await tab.edit(id, '103')
    await tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '103' }, ['done', 'done', 'done']])
  })
})

describe('a change is done once, whatever happens', () => {
  test('a lost reply is told again under the same key', async () => {
    const id = withPhone()
    const key = await tab.edit(id, '101')
    world.fund.modes.push('lose-reply', 'stranger', 'busy')
    await tab.drainAll()
    expect(world.fund.taken.map((one) => one.key)).toEqual([key])
    expect(world.fund.requests.length).toBeGreaterThan(1)
    expect((await only()).answer).toMatchObject({ kind: 'done', words: 'Listo.' })
  })

  test('the tab dies while sending: the next one sends it under the same key', async () => {
    const id = withPhone()
    const key = (await tab.edit(id, '101')) ?? ''
    const dead = valueOf(await tab.takeNextChange({ now: world.time.now, leaseId: 'dead', owner: tab.owner }))
    valueOf(await tab.recordChangeSend(dead?.id ?? '', 'dead', world.time.now))
    const next = await world.open()
    await next.drain()
    expect([world.fund.taken.map((one) => one.key), await states()]).toEqual([[key], ['done']])
  })

  test('two tabs send at once: one request', async () => {
    const other = await world.open()
    await tab.add('200')
    const kinds = (await Promise.all([tab.drain(), other.drain()])).map(({ kind }) => kind)
    expect([kinds.toSorted(), world.fund.requests.length]).toEqual([['busy', 'done'], 1])
  })

  test('two tabs change the same item at once: both are kept, and one is sent', async () => {
    const id = withPhone()
    const other = await world.open()
    other.read()
    await Promise.all([tab.edit(id, '101'), other.edit(id, '102'), tab.add('1'), other.add('2'), tab.add('3')])
    const queue = await tab.list()
    expect(new Set(queue.map(({ seq }) => seq)).size).toBe(4)
    await tab.drainAll()
    expect(Object.values(numbers())).toEqual(expect.arrayContaining(['1', '2', '3']))
    expect(world.fund.taken).toHaveLength(4)
  })

  test('a frozen sender: another tab takes its place, and its late end changes nothing', async () => {
    const id = withPhone()
    const living = await world.open()
    await tab.edit(id, '101')
    let thaw = (): void => undefined
    const ice = new Promise<void>((resolve) => (thaw = resolve))
    world.fund.holdAnswers(() => ice)
    world.fund.modes.push('busy')
    const stuck = tab.drain()
    await until(() => world.fund.requests.length === 1)
    world.time.now += 60_000
    tab.beats.forEach((beat) => beat())
    expect((await living.drain()).kind).toBe('busy')
    world.time.now += 200_000
    world.fund.holdAnswers(() => Promise.resolve())
    expect((await living.drain()).kind).toBe('done')
    thaw()
    await stuck
    expect([await states(), world.fund.taken.length]).toEqual([['done'], 1])
  })
})
