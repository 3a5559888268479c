import { useState } from 'react'
import { pageOf, sayPage } from '../../domain/paging'
import { newestFirst, proceduresPerPage, searchProcedures, type Procedure } from '../../domain/procedures'
import { Button } from '../../ui/actions/Button'
import { EmptyState } from '../../ui/content/EmptyState'
import { Pager } from '../../ui/content/Pager'
import { Table } from '../../ui/content/Table'
import { TableTools } from '../../ui/content/TableTools'
import { procedureColumns } from './columns'

type ProceduresTableProps = { procedures: readonly Procedure[]; onRefresh: () => void; isRefreshing: boolean }

const keyOf = ({ nrotramite, tipo, alta }: Procedure): string => `${nrotramite} ${tipo} ${alta ?? ''}`

/** The procedures, five at a time and the newest first, with their search (PROC-002). */
export const ProceduresTable = ({ procedures, onRefresh, isRefreshing }: ProceduresTableProps) => {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(0)
  const lookFor = (text: string): void => {
    setSearch(text)
    setAsked(0)
  }
  const page = pageOf(newestFirst(searchProcedures(procedures, search)), asked, proceduresPerPage)
  return (
    <section className="card">
      <TableTools
        label="Buscar en mis trámites"
        placeholder="Tipo o número"
        search={search}
        onSearch={lookFor}
        onRefresh={onRefresh}
        isRefreshing={isRefreshing}
      />
      {page.total === 0 ? (
        <EmptyState
          art="search"
          title="No encontramos trámites"
          action={
            <Button variant="secondary" onPress={() => lookFor('')}>
              Limpiar la búsqueda
            </Button>
          }
        >
          Probá con otra palabra del tipo o con el número.
        </EmptyState>
      ) : (
        <Table caption="Mis trámites" columns={procedureColumns} rows={page.rows} rowKey={keyOf} />
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
