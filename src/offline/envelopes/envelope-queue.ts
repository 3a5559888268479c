import type { Pause } from '../../domain/delivery/outbox'
import type { Result } from '../../domain/result'
import { createQueue, type LeasedQueue, type LeaseProblem } from '../queue/leased-queue'
import { readingEnvelopes, writingEnvelopes } from './database'
import type { EnvelopeRow } from './rows'

/** Parcels that are left to others. */
type Scope = { skip: ReadonlySet<string> }

const notSkipped =
  ({ skip }: Scope) =>
  ({ id }: EnvelopeRow): boolean =>
    !skip.has(id)

/** The queue of envelopes: the oldest first, whoever is at the tablet, but those that this page's own sender carries. */
export const envelopeQueue: LeasedQueue<EnvelopeRow, Scope> = createQueue<EnvelopeRow, Scope>(
  {
    reading: (work) => readingEnvelopes((db) => work(db.envelopes)),
    writing: (work) => writingEnvelopes((db) => work(db.envelopes)),
  },
  {
    lock: 'sobres',
    sending: async (rows, scope) =>
      (await rows.toArray()).filter(notSkipped(scope)).filter(({ state }) => state === 'sending'),
    movable: async (rows, scope) =>
      (await rows.toArray())
        .filter(notSkipped(scope))
        .filter(({ state }) => state !== 'sending')
        .toSorted((a, b) => a.createdAt - b.createdAt),
    brokenOff: (_row, now) => ({ state: 'waiting', nextAt: now, waitMs: 0 }),
  },
)

/** Keeps a leased envelope for another attempt, after `waitMs` milliseconds. */
export const postponeEnvelope = (
  id: string,
  leaseId: string,
  { state, now, waitMs, pause }: { state: 'waiting' | 'unreadable'; now: number; waitMs: number; pause: Pause | null },
): Promise<Result<null, LeaseProblem>> =>
  envelopeQueue.settle(id, leaseId, () => ({ state, nextAt: now + waitMs, waitMs, triedAt: now, pause }))
