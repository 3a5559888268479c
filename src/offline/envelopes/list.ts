import type { StorageProblem } from '../../domain/form/save-state'
import { ok, type Result } from '../../domain/result'
import type { Observed } from '../live'
import { followQuery } from '../database/follow-query'
import { envelopeConnection, readingEnvelopes } from './database'
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

/** Observes the envelopes, in this page and in others. */
export const observeEnvelopes: Observed<EnvelopeFacts[]> = {
  subscribe: (next) =>
    followQuery(
      envelopeConnection,
      (db) => db.envelopes.toArray(),
      (rows) => next(toFacts(rows)),
    ),
}
