import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { QueueRow as Row } from '../../../domain/desk/queue'
import { classNames } from '../../../ui/class-names'
import { useKeys } from '../keys/useKeys'
import { QueueRow } from './QueueRow'

type QueueTableProps = {
  rows: readonly Row[]
  /** Id of the row where the cursor begins: the one that was opened last. */
  startAt: string | undefined
  /** Without a connection nothing can be opened. */
  isStill: boolean
  /** Address of a request below the base. */
  addressOf: (row: Row) => string
  onOpen: (row: Row) => void
  onTake: (row: Row) => void
}

const within = (at: number, count: number): number => Math.min(Math.max(0, at), Math.max(0, count - 1))

/**
 * The rows of the queue. One of them has the cursor: Tab reaches it, the arrows and j, k move it; Enter opens it, by the
 * link, and t takes it.
 */
export const QueueTable = ({ rows, startAt, isStill, addressOf, onOpen, onTake }: QueueTableProps) => {
  const [cursor, setCursor] = useState(startAt)
  const body = useRef<HTMLTableSectionElement>(null)
  const found = rows.findIndex(({ id }) => id === cursor)
  const at = found === -1 ? 0 : found
  const move = (step: number): void => {
    const isIn = body.current?.contains(document.activeElement) ?? false
    // The first key only shows where the cursor is.
    const to = isIn ? within(at + step, rows.length) : at
    const link = body.current?.querySelectorAll<HTMLAnchorElement>('a')[to]
    link?.focus()
  }
  const current = rows[at]
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    t: () => {
      if (current && !isStill) onTake(current)
    },
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  useEffect(() => {
    if (startAt === undefined) return
    const opened = body.current?.querySelector<HTMLAnchorElement>('tr.is-cursor a')
    if (document.activeElement === document.body) opened?.focus({ preventScroll: true })
  }, [startAt])
  return (
    <table className={classNames('q-table', isStill && 'is-still')}>
      <caption className="vh">
        Trámites que esperan una decisión, del más viejo al más nuevo. La espera se cuenta en días hábiles.
      </caption>
      <thead>
        <tr>
          <th scope="col">Espera</th>
          <th scope="col">Persona</th>
          <th scope="col">Trámite</th>
          <th scope="col" className="c-dist">
            Distrito
          </th>
          <th scope="col">Plazo</th>
          <th scope="col">Controles</th>
          <th scope="col">Lo tiene</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <QueueRow
            key={row.id}
            row={row}
            address={addressOf(row)}
            isCursor={index === at}
            isStill={isStill}
            onOpen={() => onOpen(row)}
            onFocus={() => setCursor(row.id)}
            onKeyDown={onKeyDown}
          />
        ))}
      </tbody>
    </table>
  )
}
