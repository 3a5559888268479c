import { now } from '../../../api/server-clock'
import { toReadableName } from '../../../domain/person/names'
import type { DeletedItem } from '../../../forms/changes/deleted-unsent'
import { takeBack } from '../../../forms/changes/person-acts'
import { useSteadyKey } from '../../../forms/changes/useSteadyKey'
import { withIfClosed } from '../../../forms/leaving-words'
import { sayWhen } from '../../../forms/sending/say-when'
import { useConnected } from '../../../forms/useConnected'
import type { QueuedChange } from '../../../offline/changes/parts'
import { isFree } from '../../../offline/changes/plan'
import { Button } from '../../../ui/actions/Button'
import { Breakable } from '../../../ui/content/Breakable'
import { Chip } from '../../../ui/content/Chip'
import { Table, type Column } from '../../../ui/content/Table'
import { ReadOnlyTick } from '../../../ui/fields/ReadOnlyTick'
import { Clock, Pencil, Trash, Undo } from '../../../ui/icons/icons'
import type { Contact, ContactView } from './contact-kind'
import { unsentWords } from './main-contacts'

/** One row: an item, and its deletion when that waits to be sent. */
type Row<T> = { key: string; item: T; isUnsent: boolean; deletion: QueuedChange | null }

type ContactTableProps<T extends Contact> = {
  view: ContactView<T>
  items: readonly T[]
  deleted: readonly DeletedItem<T>[]
  /** Whether an item is 'por enviar'. */
  isUnsent: (item: T) => boolean
  /** Without it no item can be deleted (CONTACT-017). */
  onDelete: ((item: T) => void) | undefined
  onEdit: (item: T) => void
}

const Deleted = ({ change }: { change: QueuedChange }) => {
  const connected = useConnected()
  const when = `Lo eliminaste ${sayWhen(change.createdAt, now())}.`
  return (
    <span className="d">
      {when}{' '}
      {connected
        ? 'La Caja todavía no lo borró.'
        : withIfClosed('La Caja lo borra cuando vuelva la conexión.', change.owner)}
    </span>
  )
}

const Lead = <T extends Contact>({ view, row }: { view: ContactView<T>; row: Row<T> }) => {
  const shown = view.show(row.item)
  const detail = view.detail(row.item)
  if (row.deletion !== null)
    return (
      <>
        <del>{shown}</del>
        <Deleted change={row.deletion} />
      </>
    )
  return (
    <>
      {shown}
      {detail === '' ? null : <span className="d">{detail}</span>}
    </>
  )
}

const Marks = <T extends Contact>({ item, isUnsent }: Pick<Row<T>, 'item' | 'isUnsent'>) => (
  <span className="chips">
    <ReadOnlyTick isTicked={item.principal}>Principal</ReadOnlyTick>
    {isUnsent ? (
      <Chip tone="neu" glyph={Clock}>
        {unsentWords}
      </Chip>
    ) : null}
  </span>
)

type ActsProps<T extends Contact> = Pick<ContactTableProps<T>, 'view' | 'onDelete' | 'onEdit'> & { row: Row<T> }

const Acts = <T extends Contact>({ view, row: { item, deletion }, onDelete, onEdit }: ActsProps<T>) => {
  const name = `${view.noun} ${view.line(item)}`
  if (deletion !== null)
    return isFree(deletion) ? (
      <Button
        small
        variant="quiet"
        icon={Undo}
        label={`Deshacer: eliminar ${name}`}
        onPress={() => void takeBack(deletion)}
      >
        Deshacer
      </Button>
    ) : null
  return (
    <>
      <Button small variant="quiet" icon={Pencil} label={`Editar ${name}`} onPress={() => onEdit(item)}>
        Editar
      </Button>
      {onDelete === undefined ? null : (
        <Button small variant="danger-quiet" icon={Trash} label={`Eliminar ${name}`} onPress={() => onDelete(item)}>
          Eliminar
        </Button>
      )}
    </>
  )
}

const columnsOf = <T extends Contact>(
  props: Pick<ContactTableProps<T>, 'view' | 'onDelete' | 'onEdit'>,
): Column<Row<T>>[] => [
  {
    id: 'item',
    label: props.view.column,
    look: 'lead',
    cell: (row) => <Lead view={props.view} row={row} />,
  },
  { id: 'tipo', label: 'Tipo', look: 'sub', cell: ({ item }) => <Breakable>{toReadableName(item.tipo)}</Breakable> },
  {
    id: 'principal',
    label: 'Principal',
    look: 'state',
    cell: ({ item, isUnsent }) => <Marks item={item} isUnsent={isUnsent} />,
  },
  {
    id: 'acciones',
    label: 'Acciones',
    isLabelHidden: true,
    look: 'acts',
    cell: (row) => <Acts {...props} row={row} />,
  },
]

/**
 * The table of a kind of contact: each item with its main mark and its buttons; one whose deletion waits is struck out
 * (CONTACT-004 to CONTACT-006).
 */
export const ContactTable = <T extends Contact>({ items, deleted, isUnsent, ...props }: ContactTableProps<T>) => {
  const keyOf = useSteadyKey(items)
  const rows: Row<T>[] = [
    ...items.map((item) => ({ key: keyOf(item.id), item, isUnsent: isUnsent(item), deletion: null })),
    ...deleted.map(({ item, change }) => ({ key: change.id, item, isUnsent: true, deletion: change })),
  ]
  return (
    <div className="contact-table">
      <Table caption={props.view.plural} columns={columnsOf(props)} rows={rows} rowKey={({ key }) => key} />
    </div>
  )
}
