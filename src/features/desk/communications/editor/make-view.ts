import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { sliceOf } from './from-html'
import { textSchema } from './schema'

const { nodes, marks } = textSchema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

const keys = keymap({
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  // Tab leaves the text, but from cell to cell within a table.
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Backspace: (state, dispatch) => {
    const { $from, empty } = state.selection
    const isAtStart = empty && $from.parentOffset === 0 && $from.index(-1) === 0
    return isAtStart && liftListItem(nodes.list_item)(state, dispatch)
  },
})

/** What the screen hears of its text. */
export type Hearing = {
  /** After each change of text or selection. */
  onState: (state: EditorState, isTextChanged: boolean) => void
  /** Something that was pasted has formats that no communication has. */
  onCleaned: () => void
}

type Names = { labelledBy: string; describedBy: string }

const takeHtml = (view: EditorView, html: string, { onCleaned }: Hearing): void => {
  const { slice, wasCleaned } = sliceOf(html)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  if (wasCleaned) onCleaned()
}

const findHtml = (data: DataTransfer | null): string | null => {
  const html = data?.getData('text/html') ?? ''
  return html === '' ? null : html
}

/**
 * A text with formats that is written in `place`. What is pasted or dropped as HTML is read by the portal's own cleaner, and never by that
 * of the library, which would write it into a document.
 */
export const makeView = (place: HTMLElement, document: Node, names: Names, hearing: Hearing): EditorView => {
  const view = new EditorView(place, {
    state: EditorState.create({ doc: document, plugins: [history(), keys, keymap(baseKeymap), tableEditing()] }),
    attributes: {
      class: 'rte-text prose',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-required': 'true',
      'aria-labelledby': names.labelledBy,
      'aria-describedby': names.describedBy,
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction))
      hearing.onState(view.state, transaction.docChanged)
    },
    // Before the library's own handlers, which read HTML by writing it into a document.
    handleDOMEvents: {
      paste: (_view, event) => {
        const html = findHtml(event.clipboardData)
        if (html === null) return false
        event.preventDefault()
        takeHtml(view, html, hearing)
        return true
      },
      drop: (_view, event) => {
        const html = findHtml(event.dataTransfer)
        if (view.dragging !== null || html === null) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
        takeHtml(view, html, hearing)
        return true
      },
    },
  })
  return view
}
