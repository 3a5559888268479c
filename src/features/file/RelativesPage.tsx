import { useState, type ReactNode } from 'react'
import { useOpened } from '../../api/fund/switches'
import { useReading } from '../../api/reading/useReading'
import { toDisplayDate } from '../../domain/dates'
import type { Relative } from '../../domain/member/member'
import { documentLine, showsDocument, sortRelatives } from '../../domain/member/relatives'
import { fullName, toReadableName } from '../../domain/person/names'
import { useSteadyKey } from '../../forms/changes/useSteadyKey'
import { useWithChanges } from '../../forms/changes/useWithChanges'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { EmptyState } from '../../ui/content/EmptyState'
import { Pencil, Plus, Trash } from '../../ui/icons/icons'
import { DeleteRelative } from './relatives/DeleteRelative'
import { useRelativeEditing } from './useRelativeEditing'

const rowsOf = (relative: Relative) => [
  { label: 'Parentesco', value: toReadableName(relative.destipfamiliar) },
  { label: 'Documento', value: showsDocument(relative) ? documentLine(relative) : '' },
  { label: 'Fecha de nacimiento', value: relative.fecnacim === null ? '' : toDisplayDate(relative.fecnacim) },
  { label: 'Discapacidad', value: relative.discapacidad ? 'Sí' : '' },
]

type RelativeCardProps = { relative: Relative; onEdit: () => void; onDelete: () => void }

const RelativeCard = ({ relative, onEdit, onDelete }: RelativeCardProps) => {
  const name = fullName(relative)
  const isEditable = useOpened('familiares')
  return (
    <Card
      title={name}
      padded
      action={
        <>
          <Button variant="quiet" small icon={Pencil} label={`Editar a ${name}`} onPress={onEdit}>
            Editar
          </Button>
          {isEditable ? (
            <Button variant="danger-quiet" small icon={Trash} label={`Eliminar a ${name}`} onPress={onDelete}>
              Eliminar
            </Button>
          ) : null}
        </>
      }
    >
      <DefinitionRows rows={rowsOf(relative)} />
    </Card>
  )
}

type RelativesProps = { read: readonly Relative[]; add: ReactNode; onEdit: (relativeId: string) => void }

/** The cards, without who is being deleted (FAMILY-009). */
const Relatives = ({ read, add, onEdit }: RelativesProps) => {
  const reading = useReading('familiares')
  const { data = [...read] } = useWithChanges('familiares', reading)
  const keyOf = useSteadyKey(data)
  const [leaving, setLeaving] = useState<Relative | null>(null)
  return (
    <div className="stack">
      {sortRelatives(data).map((relative) => (
        <RelativeCard
          key={keyOf(relative.id)}
          relative={relative}
          onEdit={() => onEdit(relative.id)}
          onDelete={() => setLeaving(relative)}
        />
      ))}
      <div className="actions">{add}</div>
      {leaving ? <DeleteRelative relative={leaving} readAt={reading.at} onClose={() => setLeaving(null)} /> : null}
    </div>
  )
}

/** /listarFamiliares: one card per relative, sorted by relationship (FAMILY-005, ROUTE-011). */
export const RelativesPage = () => {
  const { edit, dialog } = useRelativeEditing()
  const add = (
    <Button variant="secondary" icon={Plus} onPress={() => edit()}>
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
        {(read) => <Relatives read={read} add={add} onEdit={edit} />}
      </ReadingPage>
      {dialog}
    </>
  )
}
