/** Display state of the list of children; it contains no answers. */
export type ChildList = {
  /** Children whose card is folded to its summary. */
  closed: ReadonlySet<string>
  /** The child whose card was last opened or folded by a press; it takes the focus. */
  touched: string | null
  /** The child that the person is asked about before it is removed. */
  removing: string | null
  /** How many were removed, so that the focus can follow. */
  removed: number
}

export type ChildListAction =
  | { kind: 'open' | 'close' | 'ask' | 'unfold'; id: string }
  | { kind: 'keep' }
  | { kind: 'removed' }

const without = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...set].filter((other) => other !== id))

/** The state after a press. `unfold` opens a card that got a problem, without moving the focus. */
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
