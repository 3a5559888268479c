/** How the list of children looks just now; none of it is an answer. */
export type ChildList = {
  /** Children whose card is folded to its summary. */
  closed: ReadonlySet<string>
  /** The child whose card was opened or folded last by a press, and takes the focus. */
  touched: string | null
  /** The child that the person is asked about before it is taken away. */
  removing: string | null
  /** How many were taken away, for the focus to know. */
  removed: number
}

export type ChildListAction =
  | { kind: 'open' | 'close' | 'ask' | 'unfold'; id: string }
  | { kind: 'keep' }
  | { kind: 'removed' }

const without = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...set].filter((other) => other !== id))

/** The list after a press; `unfold` opens a card that got a problem, without moving the focus there. */
export const reduceChildList = (list: ChildList, action: ChildListAction): ChildList => {
  switch (action.kind) {
    case 'open':
      return { ...list, closed: without(list.closed, action.id), touched: action.id }
    case 'unfold':
      return { ...list, closed: without(list.closed, action.id), touched: null }
    case 'close':
      return { ...list, closed: new Set([...list.closed, action.id]), touched: action.id }
    case 'ask':
      return { ...list, removing: action.id }
    case 'keep':
      return { ...list, removing: null }
    case 'removed':
      return { ...list, removing: null, touched: null, removed: list.removed + 1 }
  }
}
