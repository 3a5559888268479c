import { useState } from 'react'
import { toDisplayDate } from '../../domain/dates'
import type { Relative } from '../../domain/member/member'
import { documentLine, showsDocument, sortRelatives } from '../../domain/member/relatives'
import { fullName, toReadableName } from '../../domain/person/names'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { EmptyState } from '../../ui/content/EmptyState'
import { Pencil, Plus } from '../../ui/icons/icons'
import { RelativesBlockedDialog } from './RelativesBlockedDialog'

const rowsOf = (relative: Relative) => [
  { label: 'Parentesco', value: toReadableName(relative.destipfamiliar) },
  { label: 'Documento', value: showsDocument(relative) ? documentLine(relative) : '' },
  { label: 'Fecha de nacimiento', value: relative.fecnacim === null ? '' : toDisplayDate(relative.fecnacim) },
  { label: 'Discapacidad', value: relative.discapacidad ? 'Sí' : '' },
]

const RelativeCard = ({ relative, onEdit }: { relative: Relative; onEdit: () => void }) => {
  const name = fullName(relative)
  return (
    <Card
      title={name}
      padded
      action={
        <Button variant="quiet" small icon={Pencil} label={`Editar a ${name}`} onPress={onEdit}>
          Editar
        </Button>
      }
    >
      <DefinitionRows rows={rowsOf(relative)} />
    </Card>
  )
}

/** /listarFamiliares: one card per relative, sorted by relationship (FAMILY-005, ROUTE-011). */
export const RelativesPage = () => {
  const [isBlocked, setBlocked] = useState(false)
  const block = (): void => setBlocked(true)
  const add = (
    <Button variant="secondary" icon={Plus} onPress={block}>
      Agregar familiar
    </Button>
  )
  return (
    <>
      <ReadingPage
        name="familiares"
        title="Datos de familiares"
        refreshing="actualizar tus familiares"
        empty={<EmptyState title="No hay familiares registrados" action={add} />}
      >
        {(relatives) => (
          <div className="stack">
            {sortRelatives(relatives).map((relative) => (
              <RelativeCard key={relative.id} relative={relative} onEdit={block} />
            ))}
            <div className="actions">{add}</div>
          </div>
        )}
      </ReadingPage>
      <RelativesBlockedDialog isOpen={isBlocked} onClose={() => setBlocked(false)} />
    </>
  )
}
