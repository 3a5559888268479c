import type { Owner } from '../../domain/owner'
import { observe, type Observed } from '../live'
import { toQueue, type QueuedChange } from './parts'

/** Observes a member's queue, see listChanges. */
export const observeChanges = (owner: Owner): Observed<QueuedChange[]> =>
  observe((db) => db.changes.where('owner').equals(owner).toArray(), toQueue)
