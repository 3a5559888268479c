import { useState } from 'react'
import { toDisplayDate } from '../../../../../domain/dates'
import { bounds } from '../../../../../domain/limits'
import {
  addRelative,
  listRelatives,
  openRelative,
  type ListedRelative,
} from '../../../../../domain/modification/relatives'
import { fullName, toReadableName } from '../../../../../domain/person/names'
import { Button } from '../../../../../ui/actions/Button'
import { Table, type Column } from '../../../../../ui/content/Table'
import { Pencil, Plus } from '../../../../../ui/icons/icons'
import { useModification, usePart } from '../../open-draft'
import { useFileNames } from '../../useFileNames'
import { leadToRelative } from './lead-to-relative'
import { RelativeEntry } from './RelativeEntry'

type Row = ListedRelative & { parentesco: string; archivos: number }

const columnsFor = (onEdit: (id: string) => void): Column<Row>[] => [
  { id: 'apellido', label: 'Apellido', cell: ({ apellido }) => apellido || 'Sin completar', look: 'lead' },
  { id: 'nombres', label: 'Nombres', cell: ({ nombres }) => nombres },
  { id: 'nrodoc', label: 'Documento', cell: ({ nrodoc }) => nrodoc },
  { id: 'fecnacim', label: 'Nacimiento', cell: ({ fecnacim }) => toDisplayDate(fecnacim) },
  { id: 'destipfamiliar', label: 'Parentesco', cell: ({ parentesco }) => parentesco },
  { id: 'cantArchivos', label: 'Archivos', cell: ({ archivos }) => String(archivos) },
  {
    id: 'acciones',
    label: 'Acciones',
    isLabelHidden: true,
    look: 'acts',
    cell: ({ id, standing, ...relative }) =>
      standing === null ? (
        <Button small variant="quiet" icon={Pencil} label={`Editar a ${fullName(relative)}`} onPress={() => onEdit(id)}>
          Editar
        </Button>
      ) : (
        <span className="small muted">{standing === 'saved' ? 'Guardado' : 'Sin guardar'}</span>
      ),
  },
]

/** The relatives of the file and of the form: choose one, edit, add (FAMILY-003, FAMILY-006). */
export const RelativesPanel = () => {
  const openDraft = useModification()
  const names = useFileNames()
  const values = usePart((state) => state.values)
  const files = usePart((state) => state.files)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const rows = listRelatives(values).map((relative) => ({
    ...relative,
    parentesco: relative.tipfamiliar === null ? '' : toReadableName(names.relationship(relative.tipfamiliar)),
    archivos: files.filter(({ slot }) => slot.startsWith(`${relative.id}.`)).length,
  }))
  const isFull = rows.length >= bounds.childrenMost * 2
  const add = (): void => {
    const id = crypto.randomUUID()
    setAdded(new Set([...added, id]))
    openDraft.apply((answers) => addRelative(answers, id))
    leadToRelative(openDraft.state.get().values, id)
  }
  const edit = (id: string): void => {
    openDraft.apply((answers) => openRelative(answers, id))
    leadToRelative(openDraft.state.get().values, id)
  }
  return (
    <div className="stack">
      {rows.length === 0 ? <p className="muted">No hay familiares registrados</p> : null}
      {rows.length === 0 ? null : (
        <Table caption="Familiares" columns={columnsFor(edit)} rows={rows} rowKey={({ id }) => id} />
      )}
      {values.familiares.map(({ id }, index) => (
        <RelativeEntry key={id} id={id} index={index} isNew={added.has(id)} />
      ))}
      <div className="actions">
        <Button
          small
          variant="secondary"
          icon={Plus}
          softDisabled={isFull}
          onPress={() => {
            if (!isFull) add()
          }}
        >
          Agregar familiar
        </Button>
      </div>
    </div>
  )
}
