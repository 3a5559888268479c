import { useState } from 'react'
import { fetchDeclaration } from '../../../api/procedures.api'
import { pageOf, sayPage } from '../../../domain/paging'
import { fullName, initialsOf } from '../../../domain/person/names'
import {
  newestFirst,
  procedureNumber,
  proceduresPerPage,
  type FoundMember as Member,
  type FoundProcedures,
  type Procedure,
} from '../../../domain/procedures'
import { procedureFacts, procedureKey } from '../../../forms/procedures/cells'
import { DocumentButton } from '../../../forms/procedures/DocumentButton'
import { Avatar } from '../../../ui/content/Avatar'
import { Card } from '../../../ui/content/Card'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Facts } from '../../../ui/content/Facts'
import { Pager } from '../../../ui/content/Pager'
import { RefreshButton, type Refresh } from '../../../ui/content/RefreshButton'
import { Table, type Column } from '../../../ui/content/Table'
import { FileText } from '../../../ui/icons/icons'

/** Who was found: number, surname and names, district, and nothing else (UNS-127). */
const Who = ({ member }: { member: Member }) => {
  const name = fullName(member)
  return (
    <section className="card found-member" aria-label="Persona encontrada">
      <Avatar initials={initialsOf(name)} />
      <Facts
        facts={[
          { label: 'Afiliada/o', value: name },
          { label: 'MP', value: member.nroafi },
          { label: 'Distrito', value: member.desdistrito },
        ]}
      />
    </section>
  )
}

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

/** A member that the management found, and their procedures, five a page, for reading only (MGMT-002, MGMT-003). */
export const FoundMember = ({ found, refresh }: { found: FoundProcedures; refresh: Refresh }) => {
  const { member, procedures } = found
  const [asked, setAsked] = useState(0)
  const page = pageOf(newestFirst(procedures), asked, proceduresPerPage)
  return (
    <>
      <Who member={member} />
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
    </>
  )
}
