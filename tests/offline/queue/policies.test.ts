import type { Table } from 'dexie'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import type { ChangeQueueRow, OutboxRow, Sealed } from '../../../src/offline/database/rows'
import type { EnvelopeRow } from '../../../src/offline/envelopes/rows'
import { leaseMs, type LeasedQueue, type LeasedRow } from '../../../src/offline/queue/leased-queue'
import { valueOf } from '../support/examples'
import { newDevice } from '../support/tab'

/** What holds of every queue of the device, each with its own policy, table and database. */

beforeAll(newDevice)

const now = 1_000_000_000_000
const owner = 'miembro:1'
const sealed: Sealed = { rev: 1, formVersion: 1, iv: new ArrayBuffer(0), data: new ArrayBuffer(0) }

const leased = (id: string) => ({
  id,
  createdAt: now - 3_600_000,
  attempts: 0,
  nextAt: now,
  waitMs: 0,
  leaseId: null,
  leaseUntil: 0,
})

const anItem = (id: string): OutboxRow => ({
  ...leased(id),
  draftId: id,
  owner,
  kind: '',
  formVersion: 1,
  state: 'queued',
  sends: 0,
  sentAt: null,
  totalBytes: 1,
  supersededAt: null,
  title: sealed,
  payload: sealed,
  checks: sealed,
  refusal: null,
})

const aChange = (id: string): ChangeQueueRow => ({
  ...leased(id),
  owner,
  seq: 1,
  lane: id,
  state: 'waiting',
  sends: 0,
  pause: null,
  doneAt: null,
  follows: null,
  head: sealed,
  value: sealed,
  answer: null,
})

const anEnvelope = (id: string): EnvelopeRow => ({
  ...leased(id),
  header: { v: 1, clase: 'sobre', partes: 0, bytes: 0, codigo: { llave: '' }, fondo: null, prueba: '' },
  digests: [],
  source: '',
  state: 'waiting',
  triedAt: null,
  pause: null,
})

/** One queue with its rows. `scope` moves them; `others` has nothing to do with them. */
const bind = <Row extends LeasedRow, Scope>(
  queue: LeasedQueue<Row, Scope>,
  rows: Table<Row, string>,
  { make, scope, others }: { make: (id: string) => Row; scope: Scope; others: Scope },
) => ({
  lock: queue.lock,
  waits: make('').state,
  put: (facts: Partial<LeasedRow> = {}) => rows.put({ ...make('one'), ...facts }),
  clear: () => rows.clear(),
  get: () => rows.get('one'),
  take: async (leaseId: string) => valueOf(await queue.take({ now, leaseId, scope })),
  takeOther: async () => valueOf(await queue.take({ now, leaseId: 'other', scope: others })),
  extend: (leaseId: string) => queue.extend('one', leaseId, now + 1),
  settle: (leaseId: string) => queue.settle('one', leaseId, () => ({})),
  release: async (holdWasFree: boolean) => valueOf(await queue.release(now, { holdWasFree })),
  wake: async () => valueOf(await queue.findNextWake(scope, now)),
  isStalled: async () => valueOf(await queue.isStalled(scope, now)),
  ofOthers: async () => [
    valueOf(await queue.findNextWake(others, now)),
    valueOf(await queue.isStalled(others, now + 9 * leaseMs)),
  ],
})

type Bound = ReturnType<typeof bind>

const kinds: Record<string, () => Promise<Bound>> = {
  outbox: async () => {
    const { outboxQueue } = await import('../../../src/offline/outbox/outbox-queue')
    const { workConnection } = await import('../../../src/offline/database/connection')
    const { outbox } = await workConnection.get()
    return bind(outboxQueue, outbox, {
      make: anItem,
      scope: { owners: [visitor, owner] },
      others: { owners: [visitor] },
    })
  },
  changes: async () => {
    const { changeQueue } = await import('../../../src/offline/changes/change-queue')
    const { workConnection } = await import('../../../src/offline/database/connection')
    const { changes } = await workConnection.get()
    return bind(changeQueue, changes, { make: aChange, scope: { owner }, others: { owner: 'miembro:2' } })
  },
  envelopes: async () => {
    const { envelopeQueue } = await import('../../../src/offline/envelopes/envelope-queue')
    const { envelopeConnection } = await import('../../../src/offline/envelopes/database')
    const { envelopes } = await envelopeConnection.get()
    const [scope, others] = [{ skip: new Set<string>() }, { skip: new Set(['one']) }]
    return bind(envelopeQueue, envelopes, { make: anEnvelope, scope, others })
  },
}

describe.each(Object.keys(kinds))('the queue of %s', (kind) => {
  let queue: Bound
  beforeEach(async () => {
    const open = kinds[kind]
    if (open === undefined) throw new Error('No such queue.')
    queue = await open()
    await queue.clear()
  })

  const sending = (until: number): Partial<LeasedRow> => ({ state: 'sending', leaseId: 'x', leaseUntil: until })

  test('leases a row to one taker alone', async () => {
    await queue.put()
    const taken = await Promise.all([queue.take('a'), queue.take('b')])
    expect(taken.filter((row) => row !== null)).toMatchObject([{ state: 'sending', attempts: 1 }])
    expect(await queue.get()).toMatchObject({ state: 'sending', leaseUntil: now + leaseMs })
  })

  test('a row of others stays where it is', async () => {
    await queue.put()
    expect(await queue.takeOther()).toBeNull()
    expect(await queue.ofOthers()).toEqual([null, false])
    await queue.put(sending(now + 1))
    expect(await queue.ofOthers()).toEqual([null, false])
  })

  test('a sender that lost its lease writes nothing', async () => {
    await queue.put(sending(now + 1))
    const before = await queue.get()
    const lost = { ok: false, error: 'lost-lease' }
    expect([await queue.extend('late'), await queue.settle('late')]).toEqual([lost, lost])
    expect(await queue.get()).toEqual(before)
  })

  test.each([
    ['goes on', now + 1, false, false],
    ['goes on, while the lock was free', now + 1, true, true],
    ['ended', now, false, true],
    ['ends further ahead than any can', now + leaseMs + 1, false, true],
  ])('a lease that %s', async (_name, until, holdWasFree, isReleased) => {
    await queue.put(sending(until))
    await queue.release(holdWasFree)
    expect((await queue.get())?.state).toBe(isReleased ? queue.waits : 'sending')
    expect((await queue.take('next')) !== null).toBe(isReleased)
  })

  test.each<[string, Partial<LeasedRow>, number, boolean]>([
    ['is due', {}, now, false],
    ['waits', { nextAt: now + 9, waitMs: 9 }, now + 9, false],
    ['waits longer than its wait', { nextAt: now + 9, waitMs: 8 }, now, false],
    ['is overdue by more than a lease', { nextAt: now - leaseMs }, now, true],
    ['is being sent', sending(now + 9), now + 9, false],
    ['has a lapsed lease', sending(now - 9), now, true],
  ])('wakes, and is stalled, by a row that %s', async (_name, facts, wake, isStalled) => {
    await queue.put(facts)
    expect([await queue.wake(), await queue.isStalled()]).toEqual([wake, isStalled])
  })
})

test('each queue has the lock that earlier releases take', async () => {
  const queues = await Promise.all(Object.values(kinds).map((open) => open()))
  expect(queues.map(({ lock }) => lock)).toEqual(['outbox', 'changes', 'sobres'])
})
