import { liveQuery } from 'dexie'
import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import type { Observed } from '../live'
import { envelopeConnection, readingEnvelopes, type EnvelopeDb } from './database'
import type { EnvelopeRow } from './rows'

/** What may be told of an envelope: nothing about anybody. */
export type EnvelopeFacts = Pick<EnvelopeRow, 'id' | 'createdAt' | 'state' | 'triedAt' | 'nextAt' | 'pause'> & {
  bytes: number
}

const toFacts = (rows: readonly EnvelopeRow[]): EnvelopeFacts[] =>
  rows
    .map(({ id, createdAt, state, triedAt, nextAt, pause, header }) => ({
      id,
      createdAt,
      state,
      triedAt,
      nextAt,
      pause,
      bytes: header.bytes,
    }))
    .toSorted((a, b) => a.createdAt - b.createdAt)

/** The envelopes of this tablet, the oldest first. */
export const listEnvelopes = (): Promise<Result<EnvelopeFacts[], StorageProblem>> =>
  readingEnvelopes(async (db) => ok(toFacts(await db.envelopes.toArray())))

/** Observes the envelopes, in this page and in others; starts again when the database was lost and reopened. */
export const observeEnvelopes: Observed<EnvelopeFacts[]> = {
  subscribe: (next) => {
    let isOver = false
    let stopQuery = (): void => undefined
    const watch = (db: EnvelopeDb): void => {
      stopQuery()
      const subscription = liveQuery(() => db.envelopes.toArray()).subscribe({
        next: (rows) => next(toFacts(rows)),
        // The next opening starts the query again.
        error: () => subscription.unsubscribe(),
      })
      stopQuery = () => subscription.unsubscribe()
    }
    const stopOpened = envelopeConnection.onOpened(watch)
    const begin = async (): Promise<void> => {
      const db = await readingEnvelopes(async (present) => ok(present))
      if (db.ok && !isOver) watch(db.value)
    }
    void begin()
    return () => {
      isOver = true
      stopQuery()
      stopOpened()
    }
  },
}
