import { describe, expect, test } from 'vitest'
import { until, valueOf } from '../../offline/support/examples'
import { openPhoneWorld } from './phone-world'

const here = openPhoneWorld()
const { states, numbers, only, withPhone } = here

describe('what waits of one item is merged', () => {
  test('the later of two edits alone is sent, in the place of the former', async () => {
    const id = withPhone()
    await here.tab.edit(id, '101')
    await here.tab.add('200')
    await here.tab.edit(id, '102')
    expect((await here.tab.list()).map(({ head }) => head?.title)).toEqual(['Teléfono 102', 'Teléfono 200'])
    await here.tab.drainAll()
    expect(numbers()).toEqual({ s0: '102', s1: '200' })
    expect(here.world.fund.taken).toHaveLength(2)
  })

  test('deleting what was never sent leaves nothing, neither row nor key', async () => {
    const keys = await here.tab.db.keys.count()
    const id = await here.tab.add('200')
    const [added] = Object.keys((await here.tab.shown()).phones)
    expect(valueOf(await here.tab.make({ accion: 'B', id: added ?? '', numero: '' })).id).toBeNull()
    expect([id, await here.tab.list(), await here.tab.db.keys.count()]).toEqual([id, [], keys])
    await here.tab.drainAll()
    expect(here.world.fund.requests).toEqual([])
  })

  test('one whose reply was lost is not merged with: the fund may have it', async () => {
    const id = withPhone()
    await here.tab.edit(id, '101')
    here.world.fund.modes.push('lose-reply')
    await here.tab.drain()
    await here.tab.edit(id, '102')
    expect(await states()).toEqual(['waiting', 'waiting'])
    await here.tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '102' }, ['done', 'done']])
  })
})

describe('a new item has an id of its own until the server gives one', () => {
  test('later changes follow it, also one that was made while it was on its way', async () => {
    here.world.fund.modes.push('lose-reply')
    await here.tab.add('200')
    await here.tab.drain()
    const [temporary = ''] = Object.keys((await here.tab.shown()).phones)
    await here.tab.edit(temporary, '201')
    expect(await here.tab.shown()).toEqual({ phones: { [temporary]: '201' }, unsent: [`telefono:${temporary}`] })
    await here.tab.drainAll()
    expect(numbers()).toEqual({ s1: '201' })
    here.tab.read()
    await here.tab.edit('s1', '202')
    await here.tab.edit(temporary, '203')
    expect(await here.tab.shown()).toEqual({ phones: { s1: '203' }, unsent: ['telefono:s1'] })
    await here.tab.drainAll()
    expect(numbers()).toEqual({ s1: '203' })
  })

  test('taken back, it takes what followed it along', async () => {
    here.world.fund.modes.push('cut-request')
    const id = await here.tab.add('20!')
    await here.tab.drain()
    const [temporary = ''] = Object.keys((await here.tab.shown()).phones)
    await here.tab.edit(temporary, '201')
    await here.tab.drainAll()
    expect(await states()).toEqual(['refused', 'waiting'])
    valueOf(await here.tab.withdrawChange(id ?? '', { isNewItem: true }))
    expect(await here.tab.list()).toEqual([])
  })
})

describe('what the fund does not take', () => {
  test('waits with its words; others of its item wait, those of other items go on', async () => {
    const id = withPhone()
    here.world.fund.modes.push('busy')
    await here.tab.edit(id, '1!')
    await here.tab.drain()
    await here.tab.edit(id, '102')
    await here.tab.add('200')
    await here.tab.drainAll()
    expect(await states()).toEqual(['refused', 'waiting', 'done'])
    const [refused] = await here.tab.list()
    expect(refused?.answer).toMatchObject({
      kind: 'refused',
      refusal: { message: 'El teléfono no es válido.', fields: [{ path: 'numero' }] },
    })
    expect((await here.tab.shown()).phones).toMatchObject({ s0: '102' })
    expect(valueOf(await here.tab.readChange(refused?.id ?? ''))).toMatchObject({ numero: '1!' })
    await here.tab.edit(id, '101', refused?.id)
    await here.tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '102', s1: '200' }, ['done', 'done', 'done']])
  })

  test('a new change of the same item takes the place of the refused one', async () => {
    const id = withPhone()
    await here.tab.edit(id, '1!')
    await here.tab.drainAll()
    await here.tab.edit(id, '101')
    await here.tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '101' }, ['done']])
  })

  test('an item changed elsewhere meanwhile: today’s value is told, and theirs goes once they say so', async () => {
    const id = withPhone()
    await here.tab.edit(id, '101')
    here.world.fund.put(id, '999')
    await here.tab.drainAll()
    const { id: conflicted, state, answer } = await only()
    expect([state, answer]).toMatchObject(['conflict', { today: { value: { numero: '999' } } }])
    expect(numbers()).toEqual({ s0: '999' })
    const version = answer?.kind === 'conflict' ? (answer.today?.version ?? null) : null
    valueOf(await here.tab.make({ accion: 'M', id, numero: '101' }, conflicted, version))
    await here.tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '101' }, ['done']])
  })

  test('an item changed elsewhere after an own change: theirs goes over today’s value', async () => {
    const id = withPhone()
    await here.tab.edit(id, '101')
    await here.tab.drainAll()
    await here.tab.edit(id, '102')
    here.world.fund.put(id, '999')
    await here.tab.drainAll()
    const conflicted = (await here.tab.list()).at(-1)
    const today = conflicted?.answer?.kind === 'conflict' ? conflicted.answer.today : null
    expect(today).toMatchObject({ value: { numero: '999' } })
    valueOf(await here.tab.make({ accion: 'M', id, numero: '102' }, conflicted?.id, today?.version))
    await here.tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '102' }, ['done', 'done']])
  })

  test('an item that is gone elsewhere is a conflict without a value', async () => {
    const id = withPhone()
    await here.tab.edit(id, '101')
    here.world.fund.delete(id)
    await here.tab.drainAll()
    expect((await only()).answer).toMatchObject({ kind: 'conflict', today: null })
  })

  test('an own earlier change is no conflict, read or not', async () => {
    const id = withPhone()
    await here.tab.edit(id, '101')
    await here.tab.drainAll()
    await here.tab.edit(id, '102')
    await here.tab.drainAll()
    here.tab.read()
    await here.tab.edit(id, '103')
    await here.tab.drainAll()
    expect([numbers(), await states()]).toEqual([{ s0: '103' }, ['done', 'done', 'done']])
  })
})

describe('sent once more as it is, after the fund did not take it', () => {
  const refused = async () => {
    const id = withPhone()
    await here.tab.edit(id, '1!')
    await here.tab.drainAll()
    return (await only()).id
  }

  test('pressed twice, it is one request under the key that it had', async () => {
    const key = await refused()
    here.world.fund.requests.length = 0
    valueOf(await here.tab.sendChangeAgain(key, here.world.time.now))
    expect(await here.tab.sendChangeAgain(key, here.world.time.now)).toEqual({ ok: false, error: 'wrong-state' })
    expect(await only()).toMatchObject({ id: key, state: 'waiting', answer: null })
    await here.tab.drainAll()
    expect([here.world.fund.requests, await states()]).toEqual([[key], ['refused']])
  })

  test('one that may have arrived before it expired is not taken a second time', async () => {
    here.world.fund.modes.push('lose-reply')
    const key = (await here.tab.add('200')) ?? ''
    await here.tab.drain()
    here.world.time.now += 31 * 86_400_000
    await here.tab.drainAll()
    expect(await states()).toEqual(['refused'])
    valueOf(await here.tab.sendChangeAgain(key, here.world.time.now))
    await here.tab.drainAll()
    expect([here.world.fund.taken.map((one) => one.key), await states()]).toEqual([[key], ['done']])
  })

  test('what a correction takes the place of is gone or on its way: nothing is added', async () => {
    const key = await refused()
    const correct = () => here.tab.make({ accion: 'A', id: '', numero: '101' }, key)
    valueOf(await here.tab.sendChangeAgain(key, here.world.time.now))
    expect(await correct()).toEqual({ ok: false, error: 'gone' })
    await here.tab.drainAll()
    const both = await Promise.all([correct(), correct()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, error: 'gone' })
    expect(await states()).toEqual(['waiting'])
  })
})

test('one that follows a change whose answer told no version goes with the version that its person saw', async () => {
  const id = withPhone()
  await here.tab.remove(id)
  await here.tab.drainAll()
  here.world.fund.put(id, '999')
  await here.tab.edit(id, '101')
  await here.tab.drainAll()
  expect([numbers(), await states()]).toEqual([{ s0: '999' }, ['done', 'conflict']])
})

describe('a change is done once, whatever happens', () => {
  test('a lost reply is told again under the same key', async () => {
    const id = withPhone()
    const key = await here.tab.edit(id, '101')
    here.world.fund.modes.push('lose-reply', 'stranger', 'busy')
    await here.tab.drainAll()
    expect(here.world.fund.taken.map((one) => one.key)).toEqual([key])
    expect(here.world.fund.requests.length).toBeGreaterThan(1)
    expect((await only()).answer).toMatchObject({ kind: 'done', words: 'Listo.' })
  })

  test('a request that comes after its own retry and after the next change of its item undoes nothing', async () => {
    const id = withPhone()
    const edit = async (numero: string) => valueOf(await here.tab.make({ accion: 'M', id, numero }, undefined, null)).id
    here.world.fund.modes.push('overtaken')
    const first = await edit('101')
    await here.tab.drain()
    const later = await edit('102')
    await here.tab.drainAll()
    expect(here.world.fund.arriveLate()).toEqual([200])
    expect([numbers(), await states()]).toEqual([{ s0: '102' }, ['done', 'done']])
    expect(here.world.fund.taken.map((one) => one.key)).toEqual([first, later])
  })

  test('a new item whose request comes after its own retry and after its deletion is not there again', async () => {
    here.world.fund.modes.push('overtaken')
    await here.tab.add('200')
    await here.tab.drain()
    const [temporary = ''] = Object.keys((await here.tab.shown()).phones)
    await here.tab.remove(temporary)
    await here.tab.drainAll()
    expect(here.world.fund.arriveLate()).toEqual([200])
    expect([numbers(), here.world.fund.taken.length]).toEqual([{}, 2])
  })

  test('the tab dies while sending: the next one sends it under the same key', async () => {
    const id = withPhone()
    const key = (await here.tab.edit(id, '101')) ?? ''
    const dead = valueOf(
      await here.tab.changeQueue.take({ now: here.world.time.now, leaseId: 'dead', scope: { owner: here.tab.owner } }),
    )
    valueOf(await here.tab.recordChangeSend(dead?.id ?? '', 'dead', here.world.time.now))
    const next = await here.world.open()
    await next.drain()
    expect([here.world.fund.taken.map((one) => one.key), await states()]).toEqual([[key], ['done']])
  })

  test('two tabs send at once: one request', async () => {
    const other = await here.world.open()
    await here.tab.add('200')
    const kinds = (await Promise.all([here.tab.drain(), other.drain()])).map(({ kind }) => kind)
    expect([kinds.toSorted(), here.world.fund.requests.length]).toEqual([['busy', 'done'], 1])
  })

  test('two tabs change the same item at once: both are kept, and one is sent', async () => {
    const id = withPhone()
    const other = await here.world.open()
    other.read()
    await Promise.all([
      here.tab.edit(id, '101'),
      other.edit(id, '102'),
      here.tab.add('1'),
      other.add('2'),
      here.tab.add('3'),
    ])
    const queue = await here.tab.list()
    expect(new Set(queue.map(({ seq }) => seq)).size).toBe(4)
    await here.tab.drainAll()
    expect(Object.values(numbers())).toEqual(expect.arrayContaining(['1', '2', '3']))
    expect(here.world.fund.taken).toHaveLength(4)
  })

  test('a frozen sender: another tab takes its place, and its late end changes nothing', async () => {
    const id = withPhone()
    const living = await here.world.open()
    await here.tab.edit(id, '101')
    let thaw = (): void => undefined
    const ice = new Promise<void>((resolve) => (thaw = resolve))
    here.world.fund.holdAnswers(() => ice)
    here.world.fund.modes.push('busy')
    const stuck = here.tab.drain()
    await until(() => here.world.fund.requests.length === 1)
    here.world.time.now += 60_000
    here.tab.beats.forEach((beat) => beat())
    expect((await living.drain()).kind).toBe('busy')
    here.world.time.now += 200_000
    here.world.fund.holdAnswers(() => Promise.resolve())
    expect((await living.drain()).kind).toBe('done')
    thaw()
    await stuck
    expect([await states(), here.world.fund.taken.length]).toEqual([['done'], 1])
  })
})
