import { Suspense } from 'react'
import { newestFirst, proceduresPerPage, searchTextOf } from '../../domain/procedures'
import { procedureKey } from '../../forms/procedures/cells'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { ReadingTable } from '../../forms/reading/ReadingTable'
import { lazyPart } from '../../ui/lazy-part'
import { EmptyState } from '../../ui/content/EmptyState'
import { procedureColumns } from './columns'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { Entries } from './Entries'
import './procedures.css'
import { WaitingProcedures } from './WaitingProcedures'

// Loads later: few members are asked for a document.
const AskedDocuments = lazyPart(() =>
  import('../../forms/asked/AskedDocuments').then((module) => module.AskedDocuments),
)

const search = {
  label: 'Buscar en mis trámites',
  placeholder: 'Tipo o número',
  textOf: searchTextOf,
  notFound: {
    title: 'No encontramos trámites',
    text: 'Probá con otra palabra del tipo o con el número.',
  },
}

/**
 * /tramites: the member's procedures by the fund's last answer, the newest first, and links to begin one (PROC-002,
 * UNS-24).
 */
export const ProceduresPage = ({ forms }: { forms: SubmissionKinds }) => (
  <ReadingPage
    name="tramites"
    title="Mis trámites"
    refreshing="actualizar tus trámites"
    refreshesInside
    above={
      <>
        <Suspense fallback={null}>
          <AskedDocuments />
        </Suspense>
        <WaitingProcedures forms={forms} />
        <Entries />
      </>
    }
    empty={
      <EmptyState title="Todavía no tenés trámites">Los que inicies van a aparecer acá, con su estado.</EmptyState>
    }
  >
    {(procedures, refresh) => (
      <ReadingTable
        caption="Mis trámites"
        columns={procedureColumns}
        rows={newestFirst(procedures)}
        rowKey={procedureKey}
        rowsPerPage={proceduresPerPage}
        search={search}
        refresh={refresh}
      />
    )}
  </ReadingPage>
)
