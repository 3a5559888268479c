import { useState } from 'react'
import { fetchDeclaration } from '../../../api/procedures.api'
import { pageOf, sayPage } from '../../../domain/paging'
import { fullName } from '../../../domain/person/names'
import {
  newestFirst,
  procedureNumber,
  proceduresPerPage,
  type FoundMember,
  type Procedure,
} from '../../../domain/procedures'
import { procedureFacts, procedureKey } from '../../../forms/procedures/cells'
import { DocumentButton } from '../../../forms/procedures/DocumentButton'
import { Card } from '../../../ui/content/Card'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Pager } from '../../../ui/content/Pager'
import { RefreshButton, type Refresh } from '../../../ui/content/RefreshButton'
import { Table, type Column } from '../../../ui/content/Table'
import { FileText } from '../../../ui/icons/icons'

const columnsFor = (nroafi: string): readonly Column<Procedure>[] => [
  ...procedureFacts,
  {
    id: 'declaracion',
    label: 'Declaración',
    isLabelHidden: true,
    look: 'acts',
    cell: ({ nrotramite, rutadocumento }) =>
      rutadocumento === '' ? null : (
        <DocumentButton
          glyph={FileText}
          load={() => fetchDeclaration(nroafi, rutadocumento)}
          label={`Declaración jurada del trámite ${procedureNumber(nrotramite)}`}
        >
          Declaración
        </DocumentButton>
      ),
  },
]

type ProceduresTabProps = { member: FoundMember; procedures: readonly Procedure[]; refresh: Refresh }

/** The procedures of a member, five a page, for reading only (MGMT-002, MGMT-003). */
export const ProceduresTab = ({ member, procedures, refresh }: ProceduresTabProps) => {
  const [asked, setAsked] = useState(0)
  const page = pageOf(newestFirst(procedures), asked, proceduresPerPage)
  return (
    <Card title="Trámites" count={page.total} action={<RefreshButton {...refresh} />}>
      {page.total === 0 ? (
        <EmptyState title="No tiene trámites">Los que inicie van a aparecer acá, con su estado.</EmptyState>
      ) : (
        <>
          <Table
            caption={`Trámites de ${fullName(member)}`}
            columns={columnsFor(member.nroafi)}
            rows={page.rows}
            rowKey={procedureKey}
          />
          <Pager says={sayPage(page)} page={page.page} pages={page.pages} onPage={setAsked} />
        </>
      )}
    </Card>
  )
}
