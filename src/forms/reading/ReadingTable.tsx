import { useRef, useState, type ReactNode } from 'react'
import { pageOf, sayPage } from '../../domain/paging'
import { searchRows } from '../../domain/searching'
import { Button } from '../../ui/actions/Button'
import { EmptyState } from '../../ui/content/EmptyState'
import { Pager } from '../../ui/content/Pager'
import type { Refresh } from '../../ui/content/RefreshButton'
import { Table, type Column } from '../../ui/content/Table'
import { TableTools } from '../../ui/content/TableTools'

type ReadingTableProps<Row> = {
  /** What the table is, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** In the order in which they are shown. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowsPerPage: number
  search: {
    /** Label of the search field: 'Buscar en mis trámites'. */
    label: string
    /** What can be searched for: 'Tipo o número'. */
    placeholder: string
    /** The text of a row that the search looks in. */
    textOf: (row: Row) => string
    /** Shown when no row is found: a title, and a sentence on what to try. */
    notFound: { title: string; text: string }
  }
  refresh: Refresh
  /** What stands above the search, such as a choice of rows. */
  head?: ReactNode
}

/** The rows of a reading as a table, one page at a time, with search and refresh. On a phone each row is a card. */
export const ReadingTable = <Row,>(props: ReadingTableProps<Row>) => {
  const { caption, columns, rows, rowKey, rowsPerPage, search, refresh, head } = props
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const lookFor = (next: string): void => {
    setText(next)
    setAsked(0)
  }
  const clear = (): void => {
    lookFor('')
    // The button disappears when pressed, so the focus moves to the field for the next search.
    field.current?.focus()
  }
  const page = pageOf(searchRows(rows, text, search.textOf), asked, rowsPerPage)
  return (
    <section className="card">
      {head ? <div className="table-head">{head}</div> : null}
      <TableTools
        label={search.label}
        placeholder={search.placeholder}
        search={text}
        onSearch={lookFor}
        fieldRef={field}
        {...refresh}
      />
      {page.total === 0 ? (
        <EmptyState
          art="search"
          title={search.notFound.title}
          action={
            <Button variant="secondary" onPress={clear}>
              Limpiar la búsqueda
            </Button>
          }
        >
          {search.notFound.text}
        </EmptyState>
      ) : (
        <Table caption={caption} columns={columns} rows={page.rows} rowKey={rowKey} />
      )}
      <Pager
        says={page.total === 0 ? 'Sin resultados' : sayPage(page)}
        page={page.page}
        pages={page.pages}
        onPage={setAsked}
      />
    </section>
  )
}
