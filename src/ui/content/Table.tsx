import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names'
import '../styles/content/table.css'

/**
 * One column: what a row shows in it. Looks: `lead` identifies the row, `state` is its chip, `sub` shows its label when
 * rows become cards, `amount` is money, `acts` holds buttons.
 */
export type Column<Row> = {
  id: string
  label: string
  /** Only screen readers get the label at the head of the column: what is below says itself what it is. */
  isLabelHidden?: boolean | undefined
  /** Text before the value on a card; by default the label and a colon. */
  cardLabel?: string | undefined
  cell: (row: Row) => ReactNode
  look?: 'lead' | 'state' | 'sub' | 'sel' | 'amount' | 'acts' | undefined
}

type TableProps<Row> = {
  /** What the table is, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What is shown below a row that is open; null for one that is not. */
  more?: ((row: Row) => ReactNode) | undefined
}

/** A table that shows each row as a card when its container is narrow. */
export const Table = <Row,>({ caption, columns, rows, rowKey, more }: TableProps<Row>) => (
  <div className="has-table">
    <table className="table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, label, isLabelHidden, look }) => (
            <th key={id} scope="col" className={classNames(look)}>
              {isLabelHidden ? <span className="vh">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const below = more?.(row) ?? null
          return (
            <Fragment key={rowKey(row)}>
              <tr>
                {columns.map(({ id, label, cardLabel, look, cell }) => (
                  <td key={id} className={classNames(look)} data-label={cardLabel ?? `${label}:`}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {below === null ? null : (
                <tr className="more">
                  <td colSpan={columns.length}>{below}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  </div>
)
