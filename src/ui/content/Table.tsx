import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import '../styles/content/table.css'

/**
 * One column: what a row shows in it. `lead` is what a row is known by, `state` its chip, `sub` carries its label where rows
 * become cards, `acts` holds buttons.
 */
export type Column<Row> = {
  id: string
  label: string
  /** What stands before the value on a card; otherwise the label and a colon. */
  cardLabel?: string | undefined
  cell: (row: Row) => ReactNode
  look?: 'lead' | 'state' | 'sub' | 'sel' | 'acts' | undefined
}

type TableProps<Row> = {
  /** What the table is, for who does not see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that turns each row into a card where its container is narrow. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>) => (
  <div className="has-table">
    <table className="table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, label, look }) => (
            <th key={id} scope="col" className={classNames(look)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, label, cardLabel, look, cell }) => (
              <td key={id} className={classNames(look)} data-label={cardLabel ?? `${label}:`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
