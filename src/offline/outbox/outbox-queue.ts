import { Dexie, type Collection, type Table } from 'dexie'
import { isHeldOn, type Line } from '../../domain/delivery/line'
import type { Owner } from '../../domain/owner'
import type { Result } from '../../domain/result'
import type { OutboxRow } from '../database/rows'
import { reading, writing } from '../database/with-db'
import { createQueue, type LeasedQueue, type LeaseProblem } from '../queue/leased-queue'

/**
 * What may be taken: over which line, and whose word it needs. 'any' needs nobody's, 'asked' only items that their person asked
 * for, 'none' nothing at all.
 */
export type Taking = { line: Line; by: 'any' | 'asked' | 'none' }

/** Whose items may leave, and which of them; `mostBytes` limits the files that are being sent at once. */
export type OutboxScope = { owners: readonly Owner[]; taking?: Taking; mostBytes?: number }

const takeAny: Taking = { line: 'unknown', by: 'any' }

const mayBeTaken =
  ({ taking: { line, by } = takeAny }: OutboxScope) =>
  (row: OutboxRow): boolean =>
    !isHeldOn(line, row.hold ?? null) && (by === 'any' || (by === 'asked' && row.asked === true))

type Rows = Table<OutboxRow, string>

/** The items in one state, per owner the oldest first. It uses the index, so the cost depends on what it finds. */
const inState = (rows: Rows, { owners }: OutboxScope, state: OutboxRow['state']): Collection<OutboxRow, string>[] =>
  owners.map((owner) =>
    rows.where('[owner+state+createdAt]').between([owner, state, Dexie.minKey], [owner, state, Dexie.maxKey]),
  )

const waiting = (rows: Rows, scope: OutboxScope): Collection<OutboxRow, string>[] => [
  ...inState(rows, scope, 'queued'),
  ...inState(rows, scope, 'backoff'),
]

const allOf = async (collections: readonly Collection<OutboxRow, string>[]): Promise<OutboxRow[]> =>
  (await Promise.all(collections.map((rows) => rows.toArray()))).flat()

const oldestFirst = (rows: readonly OutboxRow[]): OutboxRow[] => rows.toSorted((a, b) => a.createdAt - b.createdAt)

/** What is left of a delivery that broke off. One at an API that cannot be asked what it knows is never repeated by itself. */
const brokenOff = ({ unsure }: OutboxRow, now: number): Partial<OutboxRow> =>
  unsure === true
    ? { state: 'needs_action', refusal: null, asked: false }
    : { state: 'queued', nextAt: now, waitMs: 0, asked: false }

/**
 * The outbox as a queue: the oldest first, each item alone, so that one that waits or failed holds up no other. Held items are
 * passed over; see Taking. What its person asked for, and was not begun, is asked for again after a release.
 */
export const outboxQueue: LeasedQueue<OutboxRow, OutboxScope> = createQueue<OutboxRow, OutboxScope>(
  {
    reading: (work) => reading((db) => work(db.outbox)),
    writing: (work) => writing((db) => work(db.outbox)),
  },
  {
    lock: 'outbox',
    sending: (rows, scope) => allOf(inState(rows, scope, 'sending')),
    movable: async (rows, scope) => oldestFirst(await allOf(waiting(rows, scope))).filter(mayBeTaken(scope)),
    first: async (rows, scope, isDue) => {
      const isTaken = mayBeTaken(scope)
      const isNext = (row: OutboxRow): boolean => isDue(row) && isTaken(row)
      const found = await Promise.all(waiting(rows, scope).map((some) => some.filter(isNext).first()))
      return oldestFirst(found.filter((row) => row !== undefined))[0]
    },
    fits: (next, sending, { mostBytes = Number.POSITIVE_INFINITY }) =>
      sending.reduce((sum, { totalBytes }) => sum + totalBytes, next.totalBytes) <= mostBytes,
    brokenOff,
  },
)

/**
 * Notes, before the first byte is sent, that the server may know the submission from now on. `isOnce`: it cannot be asked
 * afterwards, and the word of its person is used up.
 */
export const recordSend = (
  id: string,
  leaseId: string,
  now: number,
  { isOnce }: { isOnce: boolean } = { isOnce: false },
): Promise<Result<null, LeaseProblem>> =>
  outboxQueue.extend(id, leaseId, now, ({ sends }) => ({
    sends: sends + 1,
    unsure: isOnce,
    ...(isOnce ? { asked: false } : {}),
  }))

/** Takes the note of a send back: the API said for certain that it did not take it. `wasUnsure` is of an earlier one. */
export const undoSend = (id: string, leaseId: string, wasUnsure: boolean): Promise<Result<null, LeaseProblem>> =>
  outboxQueue.change(id, leaseId, ({ sends }) => ({ sends: Math.max(0, sends - 1), unsure: wasUnsure }))
