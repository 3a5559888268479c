import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { textSchema } from './schema'

const { nodes, marks } = textSchema

/** Whether the selection stands within a node of a type, and in which. */
const around = ({ selection }: EditorState, types: readonly NodeType[]): Node | undefined => {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return node
  }
  return undefined
}

const lists: readonly NodeType[] = [nodes.bullet_list, nodes.ordered_list]

const isMarked = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

/** The address of the link at the selection; null for none. */
export const linkAt = ({ selection, doc }: EditorState): string | null => {
  const { from, to, $from, empty } = selection
  const found: string[] = []
  const take = (node: Node): void => {
    const href: unknown = marks.link.isInSet(node.marks)?.attrs['href']
    if (typeof href === 'string') found.push(href)
  }
  if (empty) {
    const before = $from.nodeBefore
    if (before) take(before)
  } else doc.nodesBetween(from, to, take)
  return found[0] ?? null
}

const toggleHeading: Command = (state, dispatch) =>
  setBlockType(around(state, [nodes.heading]) ? nodes.paragraph : nodes.heading)(state, dispatch)

const toggleQuote: Command = (state, dispatch) =>
  around(state, [nodes.blockquote]) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state, lists)
    if (list === undefined) return wrapInList(type)(state, dispatch)
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    // The other kind of list, with the same items.
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1)
      if ($from.node(depth) === list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    return false
  }

const emptyTable = (): Node => {
  const row = (type: NodeType): Node =>
    nodes.table_row.create(
      null,
      [1, 2].map(() => type.create(null, nodes.paragraph.create())),
    )
  return nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)])
}

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || around(state, [...lists, nodes.blockquote])) return false
  const change = state.tr.replaceSelectionWith(emptyTable())
  const at = state.selection.from
  dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(at + 1))).scrollIntoView())
  return true
}

const clearFormats: Command = (state, dispatch) => {
  const { from, to } = state.selection
  dispatch?.(state.tr.removeMark(from, to).setStoredMarks([]))
  return true
}

/** Sets the link of the selected words, or takes it away; without words the address itself is written. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const change = state.tr.removeMark(from, to, marks.link)
    if (href === null) dispatch?.(change)
    else if (empty) dispatch?.(change.insert(from, textSchema.text(href, [marks.link.create({ href })])))
    else dispatch?.(change.addMark(from, to, marks.link.create({ href })))
    return true
  }

/** What a button of the toolbar does, whether it is on, and whether it can do anything now. */
export type Act = { run: Command; isOn?: (state: EditorState) => boolean; isIdle?: (state: EditorState) => boolean }

const isIdleFor =
  (command: Command) =>
  (state: EditorState): boolean =>
    !command(state)

/** The formats of the toolbar. */
export const acts = {
  heading: { run: toggleHeading, isOn: (state) => around(state, [nodes.heading]) !== undefined },
  bold: { run: toggleMark(marks.strong), isOn: (state) => isMarked(state, marks.strong) },
  italic: { run: toggleMark(marks.em), isOn: (state) => isMarked(state, marks.em) },
  list: {
    run: toggleList(nodes.bullet_list),
    isOn: (state) => around(state, lists)?.type === nodes.bullet_list,
  },
  ordered: {
    run: toggleList(nodes.ordered_list),
    isOn: (state) => around(state, lists)?.type === nodes.ordered_list,
  },
  quote: { run: toggleQuote, isOn: (state) => around(state, [nodes.blockquote]) !== undefined },
  table: { run: insertTable, isOn: isInTable, isIdle: isIdleFor(insertTable) },
  clear: { run: clearFormats, isIdle: ({ selection }) => selection.empty },
  undo: { run: undo, isIdle: (state) => undoDepth(state) === 0 },
  redo: { run: redo, isIdle: (state) => redoDepth(state) === 0 },
} satisfies Record<string, Act>
