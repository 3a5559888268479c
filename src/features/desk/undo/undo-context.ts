import { createContext, useContext } from 'react'
import type { Decision, DecisionTaken } from '../../../domain/desk/decisions'
import type { DeskKind } from '../../../domain/desk/kinds'

/** An own decision that can be taken back: what it was about, and how many seconds are left. */
export type Undoable = {
  id: string
  /** Id of its request. */
  request: string
  decision: Decision
  kind: DeskKind
  /** Name as it is kept. */
  person: string
  seconds: number
}

/** The decisions of this minute, for every screen of the desk. */
export type Undo = {
  list: readonly Undoable[]
  /** Counts decisions that were taken, taken back or applied: what shows the queue or a request reads it anew. */
  version: number
  /** A decision was just taken. */
  add: (taken: DecisionTaken, about: Pick<Undoable, 'request' | 'kind' | 'person'>) => void
  /** Takes a decision back, and says what became of it. */
  undo: (id: string) => void
  /** Id of the one that is being taken back. */
  undoing: string | null
}

/** The decisions of this minute; outside of the desk there are none. */
export const UndoContext = createContext<Undo>({
  list: [],
  version: 0,
  add: () => undefined,
  undo: () => undefined,
  undoing: null,
})

/** The decisions of this minute. */
export const useUndo = (): Undo => useContext(UndoContext)
