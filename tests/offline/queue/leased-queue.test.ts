import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie, type Table } from 'dexie'
import { beforeEach, describe, expect, test } from 'vitest'
import { createQueue, leaseMs, type LeasedQueue, type LeasedRow } from '../../../src/offline/queue/leased-queue'
import { valueOf } from '../support/examples'

/** A made-up kind: an errand of somebody. Errands of one lane leave one after the other; a fragile one is never repeated. */
type Errand = LeasedRow & {
  state: 'ready' | 'sending' | 'stuck'
  owner: string
  lane: string
  isHeld: boolean
  isFragile: boolean
  size: number
}

type Scope = { owner: string; room: number }

class Errands extends Dexie {
  declare errands: Table<Errand, string>

  constructor(options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
    super('errands', options)
    this.version(1).stores({ errands: 'id' })
  }
}

const now = 1_000_000_000_000
const seconds = 1_000
const ana: Scope = { owner: 'ana', room: 10 }

const firstOfEach = (rows: readonly Errand[]): Errand[] => {
  const sorted = rows.toSorted((a, b) => a.createdAt - b.createdAt)
  return sorted.filter((row) => sorted.find(({ lane }) => lane === row.lane)?.id === row.id)
}

const queueOf = (db: Errands): LeasedQueue<Errand, Scope> => {
  const owned = (rows: Table<Errand, string>, { owner }: Scope): Promise<Errand[]> =>
    rows.filter((row) => row.owner === owner).toArray()
  return createQueue<Errand, Scope>(
    {
      reading: (work) => work(db.errands),
      writing: (work) => work(db.errands),
    },
    {
      lock: 'errands',
      sending: async (rows, scope) => (await owned(rows, scope)).filter(({ state }) => state === 'sending'),
      movable: async (rows, scope) =>
        firstOfEach(await owned(rows, scope)).filter(({ state, isHeld }) => state === 'ready' && !isHeld),
      fits: (next, sending, { room }) => sending.reduce((sum, { size }) => sum + size, next.size) <= room,
      brokenOff: ({ isFragile }, at) => (isFragile ? { state: 'stuck' } : { state: 'ready', nextAt: at, waitMs: 0 }),
    },
  )
}

let db: Errands
let queue: LeasedQueue<Errand, Scope>
let made: number

beforeEach(() => {
  db = new Errands({ indexedDB: new IDBFactory(), IDBKeyRange })
  queue = queueOf(db)
  made = 0
})

/** Stores an errand of Ana's that is due, each later than the one before. */
const put = async (facts: Partial<Errand> = {}): Promise<string> => {
  made += 1
  const id = `e${made}`
  await db.errands.put({
    id,
    state: 'ready',
    owner: 'ana',
    lane: id,
    isHeld: false,
    isFragile: false,
    size: 1,
    createdAt: now - 3_600 * seconds + made,
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    leaseId: null,
    leaseUntil: 0,
    ...facts,
  })
  return id
}

const leased = (until: number): Partial<Errand> => ({ state: 'sending', leaseId: 'x', leaseUntil: until })
const waiting = (nextAt: number, waitMs: number): Partial<Errand> => ({ nextAt, waitMs })
const take = async (leaseId = 'x', scope = ana, at = now) => valueOf(await queue.take({ now: at, leaseId, scope }))
const find = async (id: string) => db.errands.get(id)

describe('take', () => {
  test('leases the next row for two minutes and counts the attempt', async () => {
    const id = await put()
    await put()
    const row = { id, state: 'sending', attempts: 1, leaseId: 'x', leaseUntil: now + leaseMs }
    expect(await take()).toMatchObject(row)
    expect(await find(id)).toMatchObject(row)
  })

  test('one lease has one row, however often it asks', async () => {
    const id = await put()
    await put()
    await take()
    expect(await take()).toMatchObject({ id, attempts: 1 })
  })

  test('takers at once never get the same row', async () => {
    for (let n = 0; n < 4; n += 1) await put()
    const taken = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((leaseId) => take(leaseId)))
    expect(taken.map((row) => row?.id).toSorted()).toEqual(['e1', 'e2', 'e3', 'e4', undefined])
  })

  test.each<[string, Partial<Errand>, boolean]>([
    ['one whose wait is over', waiting(now, 60 * seconds), true],
    ['one whose wait goes on', waiting(now + 1, 60 * seconds), false],
    ['one whose wait ends further ahead than it is long', waiting(now + 61 * seconds, 60 * seconds), true],
    ['one that is held', { isHeld: true }, false],
    ['one of another person', { owner: 'beto' }, false],
    ['one that is being sent', leased(now + leaseMs), false],
    ['one that a silent sender has', leased(now), false],
    ['one that waits for its person', { state: 'stuck' }, false],
    ['one that does not fit', { size: 11 }, false],
  ])('of the queue, %s', async (_name, facts, isTaken) => {
    const id = await put(facts)
    expect((await take('new'))?.id).toBe(isTaken ? id : undefined)
  })

  test('the next one that does not fit is not overtaken', async () => {
    await put({ size: 6 })
    await put({ size: 6 })
    await put({ size: 1 })
    await take('a')
    expect(await take('b')).toBeNull()
  })

  test('one does not overtake its lane', async () => {
    const id = await put({ lane: 'one', ...waiting(now + 1, 60 * seconds) })
    await put({ lane: 'one' })
    expect(await take()).toBeNull()
    expect(await take('x', ana, now + 1)).toMatchObject({ id })
    expect(await take('y')).toBeNull()
  })
})

describe('change while leased', () => {
  const acts = [
    ['change', (id: string, leaseId: string) => queue.change(id, leaseId, () => ({ size: 5 }))],
    ['extend', (id: string, leaseId: string) => queue.extend(id, leaseId, now + 1)],
    ['settle', (id: string, leaseId: string) => queue.settle(id, leaseId, () => ({ state: 'stuck' }))],
  ] as const

  test.each(acts)('%s: of another lease nothing is written', async (_name, act) => {
    const id = await put()
    await take()
    const before = await find(id)
    expect(await act(id, 'other')).toEqual({ ok: false, error: 'lost-lease' })
    expect(await find(id)).toEqual(before)
  })

  test.each(acts)('%s: a row that was given back has no lease any more', async (_name, act) => {
    const id = await put()
    await take()
    await queue.release(now, { holdWasFree: true })
    expect(await act(id, 'x')).toEqual({ ok: false, error: 'lost-lease' })
  })

  test.each(acts)('%s: a row in another state keeps it, whatever its lease says', async (_name, act) => {
    const id = await put({ state: 'stuck', leaseId: 'x' })
    expect(await act(id, 'x')).toEqual({ ok: false, error: 'lost-lease' })
  })

  test.each(acts)('%s: a row that is gone stays gone', async (_name, act) => {
    expect(await act('e9', 'x')).toEqual({ ok: false, error: 'missing' })
    expect(await db.errands.count()).toBe(0)
  })

  test('an extension lasts two minutes from now, and notes what else changes', async () => {
    const id = await put()
    await take()
    valueOf(await queue.extend(id, 'x', now + 50 * seconds, ({ size }) => ({ size: size + 1 })))
    expect(await find(id)).toMatchObject({ state: 'sending', leaseUntil: now + 50 * seconds + leaseMs, size: 2 })
  })

  test('an outcome ends the lease', async () => {
    const id = await put()
    await take()
    valueOf(
      await queue.settle(id, 'x', ({ attempts }) => ({ state: 'ready', attempts: attempts + 1, nextAt: now + 5 })),
    )
    const row = { state: 'ready', attempts: 2, nextAt: now + 5, leaseId: null, leaseUntil: 0 }
    expect(await find(id)).toMatchObject(row)
  })
})

describe('release', () => {
  test.each<[string, number, boolean, Errand['state']]>([
    ['before its end', now + 1, false, 'sending'],
    ['at its end', now, false, 'ready'],
    ['that ends further ahead than any can', now + leaseMs + 1, false, 'ready'],
    ['that goes on, while the lock was free', now + 1, true, 'ready'],
  ])('a lease %s', async (_name, until, holdWasFree, state) => {
    const id = await put(leased(until))
    expect(valueOf(await queue.release(now, { holdWasFree }))).toBe(state === 'ready' ? 1 : 0)
    expect(await find(id)).toMatchObject(state === 'ready' ? { state, leaseId: null, leaseUntil: 0 } : { state })
  })

  test('gives rows of every person back, and each as its kind wants', async () => {
    await put({ ...leased(now), owner: 'beto' })
    await put({ ...leased(now), isFragile: true })
    await put({ state: 'stuck', nextAt: 7 })
    expect(valueOf(await queue.release(now, { holdWasFree: false }))).toBe(2)
    const rows = await db.errands.toArray()
    expect(rows.map(({ state, nextAt }) => [state, nextAt])).toEqual([
      ['ready', now],
      ['stuck', 0],
      ['stuck', 7],
    ])
  })
})

describe('next wake', () => {
  test.each<[string, Partial<Errand>[], number | null]>([
    ['nothing', [], null],
    ['a wait that goes on', [waiting(now + 9, 10)], now + 9],
    ['a wait that is over: now', [waiting(now - 9, 10)], now],
    ['a wait that ends further ahead than it is long: now', [waiting(now + 11, 10)], now],
    ['a lease that goes on', [leased(now + 9)], now + 9],
    ['a lease that lapsed: now', [leased(now - 9)], now],
    ['a lease that ends further ahead than any can: now', [leased(now + leaseMs + 1)], now],
    ['the earliest of all', [waiting(now + 9, 10), leased(now + 7), waiting(now + 8, 10)], now + 7],
    ['what is held, of others or stuck', [{ isHeld: true }, { owner: 'beto' }, { state: 'stuck' }], null],
    ['the second of a lane', [{ lane: 'one', ...waiting(now + 9, 10) }, { lane: 'one' }], now + 9],
  ])('of %s', async (_name, rows, wake) => {
    for (const row of rows) await put(row)
    expect(valueOf(await queue.findNextWake(ana, now))).toBe(wake)
  })
})

describe('stalled', () => {
  const overdue = waiting(now - leaseMs, 10)
  test.each<[string, Partial<Errand>[], boolean]>([
    ['nothing to send', [], false],
    ['a lease that lapsed', [leased(now)], true],
    ['a lease that ends further ahead than any can', [leased(now + leaseMs + 1)], true],
    ['a lease that goes on', [leased(now + 1)], false],
    ['a row overdue by a lease', [overdue], true],
    ['a row overdue by less', [waiting(now - leaseMs + 1, 10)], false],
    ['a row overdue by a lease, while another is being sent', [overdue, leased(now + 1)], false],
    ['a new row that never waited', [{ createdAt: now - leaseMs + 1 }], false],
    ['a row whose clock was moved back', [waiting(now + 11, 10)], false],
    [
      'an overdue row that is held, of others or stuck',
      [{ isHeld: true }, { owner: 'beto' }, { state: 'stuck' }],
      false,
    ],
  ])('%s', async (_name, rows, isStalled) => {
    for (const row of rows) await put(row)
    expect(valueOf(await queue.isStalled(ana, now))).toBe(isStalled)
  })
})
