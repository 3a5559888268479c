import type { EventDetail, EventKind, EventOrigin } from '../../src/contract/events/kinds'
import type { Transaction } from '../db/database'
import { events } from '../db/schema/events/events'

/** An event as it is written down: ids and states, never personal data. */
type NewEvent<K extends EventKind> = {
  kind: K
  at: Date
  origin: EventOrigin
  /** Whom it is about; null for everybody, and for somebody without a number. */
  nroafi: number | null
  /** Id or number of what it is about, by its kind. */
  about: string | number
  detail: EventDetail<K>
  /** A name under which it is written once, such as that of a reminder: a second one changes nothing. None by default. */
  once?: string | null
}

/**
 * Writes down what happened, in the transaction in which it does: both are there, or none. Gives the id of the row, by which one thing can follow an event
 * at most once; undefined when it was written before under its `once`.
 */
export const recordEvent = async <K extends EventKind>(
  tx: Transaction,
  { once = null, about, ...event }: NewEvent<K>,
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(events)
    .values({ ...event, about: String(about), once })
    .onConflictDoNothing()
    .returning({ id: events.id })
  return row?.id
}
