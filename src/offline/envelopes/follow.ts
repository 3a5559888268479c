import type { OutboxState } from '../../domain/delivery/outbox'
import type { OutboxRow } from '../database/rows'
import { observe } from '../live'
import { dropEnvelope } from './drop'
import { findLiving } from './living'

const overStates: readonly OutboxState[] = ['accepted', 'withdrawn']

const isOver = ({ id, state, supersededAt }: OutboxRow): boolean =>
  findLiving(id) !== undefined && (overStates.includes(state) || supersededAt !== null)

/** Drops each envelope of this page once its request was accepted, taken back or corrected. Returns what stops it. */
export const followOutbox = (): (() => void) =>
  observe(
    (db) => db.outbox.toArray(),
    async (rows) => rows.filter(isOver).map(({ id }) => id),
  ).subscribe((ids) => ids.forEach((id) => void dropEnvelope(id)))
