import { toDisplayDate, type PlainDate } from '../../domain/dates'
import { observationOf, procedureNumber, toProcedureState, type Procedure } from '../../domain/procedures'
import { StatusChip } from '../../ui/content/Chip'
import type { Column } from '../../ui/content/Table'
import { Icon } from '../../ui/icons/Icon'
import { Remark } from '../../ui/icons/member-icons'
import './cells.css'

/** A number or a date in one line; null without a value, so that a card leaves the line out. */
const inOneLine = (text: string) => (text === '' ? null : <span className="num">{text}</span>)

const showDay = (day: PlainDate | null) => inOneLine(day === null ? '' : toDisplayDate(day))

const Name = ({ procedure }: { procedure: Procedure }) => {
  const observation = observationOf(procedure)
  return (
    <>
      {procedure.tipo}
      {observation === '' ? null : (
        <span className="cell-remark">
          <Icon glyph={Remark} />
          {observation}
        </span>
      )}
    </>
  )
}

// The tooltip's text is also under the name, where everybody can read it.
const State = ({ procedure }: { procedure: Procedure }) => (
  <span title={observationOf(procedure) || undefined}>
    <StatusChip status={toProcedureState(procedure.estado)} />
  </span>
)

/** A row of a table of procedures is told from the others by this. */
export const procedureKey = ({ nrotramite, tipo, alta }: Procedure): string => `${nrotramite} ${tipo} ${alta ?? ''}`

/** What every table of procedures says of one. A card leaves out a line without a value (PROC-003). */
export const procedureFacts: readonly Column<Procedure>[] = [
  {
    id: 'tipo',
    label: 'Tipo',
    look: 'lead',
    cell: (procedure) => <Name procedure={procedure} />,
  },
  {
    id: 'numero',
    label: 'Número',
    cardLabel: 'N.º',
    look: 'sub',
    cell: ({ nrotramite }) => inOneLine(procedureNumber(nrotramite)),
  },
  {
    id: 'inicio',
    label: 'Inicio',
    cardLabel: 'Iniciado el',
    look: 'sub',
    cell: ({ alta }) => showDay(alta),
  },
  {
    id: 'movimiento',
    label: 'Último movimiento',
    cardLabel: 'Último movimiento',
    look: 'sub',
    cell: ({ modificado }) => showDay(modificado),
  },
  {
    id: 'estado',
    label: 'Estado',
    look: 'state',
    cell: (procedure) => (procedure.estado === '' ? null : <State procedure={procedure} />),
  },
]
