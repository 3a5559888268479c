import { useRef, useState, type KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import { Icon, type Glyph } from '../../../../ui/icons/Icon'
import {
  Bold,
  Columns,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo,
  RemoveFormatting,
  Rows,
  Table,
  Undo,
} from '../../../../ui/icons/editor-icons'
import { CircleMinus, Minus, Trash } from '../../../../ui/icons/icons'
import { acts, linkAt, type Act } from './commands'

type Tool = Act & { label: string; glyph: Glyph; isFirst?: boolean }

const formats: readonly Tool[] = [
  { label: 'Título', glyph: Heading, ...acts.heading },
  { label: 'Negrita', glyph: Bold, ...acts.bold },
  { label: 'Cursiva', glyph: Italic, ...acts.italic },
  { label: 'Lista', glyph: List, isFirst: true, ...acts.list },
  { label: 'Lista numerada', glyph: ListOrdered, ...acts.ordered },
  { label: 'Cita', glyph: Quote, ...acts.quote },
  { label: 'Tabla', glyph: Table, ...acts.table },
]

const inTable: readonly Tool[] = [
  { label: 'Agregar una fila', glyph: Rows, isFirst: true, run: addRowAfter },
  { label: 'Agregar una columna', glyph: Columns, run: addColumnAfter },
  { label: 'Quitar la fila', glyph: Minus, run: deleteRow },
  { label: 'Quitar la columna', glyph: CircleMinus, run: deleteColumn },
  { label: 'Quitar la tabla', glyph: Trash, run: deleteTable },
]

const rest: readonly Tool[] = [
  { label: 'Quitar el formato', glyph: RemoveFormatting, ...acts.clear },
  { label: 'Deshacer', glyph: Undo, isFirst: true, ...acts.undo },
  { label: 'Rehacer', glyph: Redo, ...acts.redo },
]

type ToolbarProps = {
  state: EditorState
  /** Id of the text that it is for. */
  controls: string
  onAct: (run: Act['run']) => void
  onLink: () => void
}

const along = (key: string, at: number, count: number): number | undefined => {
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return ways[key]
}

/** The formats of a text: one stop of Tab, arrows go along. */
export const Toolbar = ({ state, controls, onAct, onLink }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const link: Tool = {
    label: 'Enlace',
    glyph: Link,
    isFirst: true,
    isOn: (now) => linkAt(now) !== null,
    run: () => {
      onLink()
      return true
    },
  }
  const tools = [...formats, ...(isInTable(state) ? inTable : []), link, ...rest]
  const at = Math.min(stop, tools.length - 1)
  const goAlong = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const to = along(event.key, at, tools.length)
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className="rte-tools" role="toolbar" aria-label="Formatos" aria-controls={controls} ref={bar}>
      {tools.map((tool, index) => {
        const isIdle = tool.isIdle?.(state) === true
        return (
          <span key={tool.label} className={tool.isFirst ? 'rte-tool is-first' : 'rte-tool'}>
            <button
              type="button"
              className="btn btn-icon"
              aria-label={tool.label}
              title={tool.label}
              aria-pressed={tool.isOn?.(state)}
              aria-disabled={isIdle || undefined}
              tabIndex={index === at ? 0 : -1}
              onKeyDown={goAlong}
              // The selection of the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setStop(index)
                if (tool === link) onLink()
                else if (!isIdle) onAct(tool.run)
              }}
            >
              <Icon glyph={tool.glyph} />
            </button>
          </span>
        )
      })}
    </div>
  )
}
