import { describe, expect, test } from 'vitest'
import { flipBit, until, valueOf } from '../../offline/support/examples'
import { openPhoneWorld } from './phone-world'

const here = openPhoneWorld()
const { states, numbers, only, withPhone } = here

describe('whose it is', () => {
  test('without its member’s session nothing leaves, and it goes when they are back', async () => {
    await here.tab.add('200')
    here.tab.here.owner = null
    expect(await here.tab.drain()).toEqual({ kind: 'done', nextAt: null })
    here.tab.here.owner = here.tab.owner
    here.tab.here.member = '155555'
    await here.tab.drain()
    expect(here.world.fund.requests).toEqual([])
    here.tab.here.member = '101234'
    valueOf(await here.tab.releaseWaitingChanges(here.tab.owner))
    await here.tab.drain()
    expect(await states()).toEqual(['done'])
  })

  test('a session that ended on the way is waited for', async () => {
    here.world.fund.modes.push('no-session')
    await here.tab.add('200')
    await here.tab.drain()
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, sends: 1 })
    valueOf(await here.tab.releaseWaitingChanges(here.tab.owner))
    await here.tab.drainAll()
    expect(await states()).toEqual(['done'])
  })

  test('signed out, the queue stays, sealed; nobody else’s page reads it', async () => {
    await here.tab.add('200')
    here.tab.lockVault()
    expect(await here.tab.list()).toMatchObject([{ locked: true, head: null, state: 'waiting' }])
    expect(await here.tab.make({ accion: 'A', id: '', numero: '1' })).toEqual({ ok: false, error: 'locked' })
    const back = await here.world.open()
    await back.drain()
    expect(here.world.fund.taken).toHaveLength(1)
  })
})

test('signed out while a change is on its way: it is done once, and its answer is told at the next sign-in', async () => {
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  here.world.fund.holdAnswers(() => isAnswered)
  await here.tab.add('200')
  const sending = here.tab.drain()
  await until(() => here.world.fund.requests.length === 1)
  here.tab.lockVault()
  answer()
  await sending
  expect([await states(), here.world.fund.taken.length]).toEqual([['sending'], 1])
  const back = await here.world.open()
  await back.drain()
  expect([await back.list(), here.world.fund.taken.length]).toMatchObject([[{ answer: { words: 'Listo.' } }], 1])
})

test('waiting changes are counted, also behind a closed vault, none taken or needing their person', async () => {
  const unsent = async () => valueOf(await here.tab.countUnsent(here.tab.owner))
  const id = withPhone()
  expect(await unsent()).toEqual({ changes: 0, isHeld: false, submissions: 0 })
  await here.tab.add('200')
  await here.tab.drainAll()
  here.world.fund.modes.push('busy')
  await here.tab.edit(id, '1!')
  await here.tab.drain()
  await here.tab.edit(id, '102')
  expect(await unsent()).toEqual({ changes: 2, isHeld: false, submissions: 0 })
  await here.tab.drainAll()
  await here.tab.add('201')
  expect(await states()).toEqual(['done', 'refused', 'waiting', 'waiting'])
  here.tab.lockVault()
  expect(await unsent()).toEqual({ changes: 2, isHeld: true, submissions: 0 })
})

describe('what is not sent', () => {
  test('a kind that this release does not know is kept, and leaves with the release that knows it', async () => {
    const rules = {
      isOrdered: false,
      item: () => 'x',
      isNewItem: () => false,
      title: () => 'Del futuro',
      merge: () => ({ kind: 'apart' as const }),
    }
    const made = { kind: 'del-futuro', nroafi: '101234', value: {}, version: null, readAt: null, rules }
    valueOf(await here.tab.putChange(made))
    await here.tab.add('200')
    await here.tab.drain()
    expect([await states(), here.world.fund.taken.length]).toEqual([['waiting', 'done'], 1])
    expect((await only()).head).toMatchObject({ kind: 'del-futuro', title: 'Del futuro' })
  })

  test('one past its term says so, and whether it may have arrived', async () => {
    await here.tab.add('200')
    here.world.fund.modes.push('cut-request')
    await here.tab.add('201')
    here.world.time.now += 31 * 86_400_000
    await here.tab.drainAll()
    const words = (await here.tab.list()).map(({ answer }) =>
      answer?.kind === 'refused' ? answer.refusal.message : '',
    )
    expect([words[0], here.world.fund.requests]).toEqual([expect.stringContaining('Pasaron más de 30 días'), []])
  })

  test('one that was altered on the disk', async () => {
    const id = await here.tab.add('200')
    const row = await here.tab.db.changes.get(id ?? '')
    if (row === undefined) throw new Error('no row')
    flipBit(row.value.data)
    await here.tab.db.changes.put(row)
    await here.tab.drain()
    expect([await states(), here.world.fund.requests]).toEqual([['refused'], []])
  })
})

test('what its person may take back: what the fund certainly does not have', async () => {
  const id = withPhone()
  here.world.fund.modes.push('lose-reply')
  const lost = (await here.tab.edit(id, '101')) ?? ''
  await here.tab.drain()
  expect(await here.tab.withdrawChange(lost, { isNewItem: false })).toEqual({ ok: false, error: 'needs-server' })
  const next = (await here.tab.edit(id, '102')) ?? ''
  valueOf(await here.tab.withdrawChange(next, { isNewItem: false }))
  await here.tab.drainAll()
  expect([numbers(), (await here.tab.list()).map((one) => one.id)]).toEqual([{ s0: '101' }, [lost]])
})

test('a change that was taken is told of for seven days, its key goes with it', async () => {
  await here.tab.add('200')
  await here.tab.drainAll()
  const keys = await here.tab.db.keys.count()
  valueOf(await here.tab.purge(here.world.time.now + 6 * 86_400_000))
  expect(await states()).toEqual(['done'])
  valueOf(await here.tab.purge(here.world.time.now + 8 * 86_400_000))
  expect([await here.tab.list(), await here.tab.db.keys.count()]).toEqual([[], keys - 1])
})
