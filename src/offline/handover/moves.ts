import type { DraftState } from '../database/types'
import { observe, type Observed } from '../live'

const listeners = new Set<(draftId: string) => void>()

/** Tells the open forms of this page that a draft set out, came back or went away. */
export const tellMove = (draftId: string): void => listeners.forEach((listener) => listener(draftId))

/** Calls the listener with the id of each such draft. Returns the unsubscribe function. */
export const watchMoves = (listener: (draftId: string) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Observes the state of a draft, also as other tabs change it; undefined while it is not on the device. */
export const observeDraftState = (draftId: string): Observed<DraftState | undefined> =>
  observe(
    (db) => db.drafts.where('id').equals(draftId).toArray(),
    ([row]) => Promise.resolve(row?.state),
  )
