import { toDisplayDate, type PlainDate } from '../../domain/dates'
import { observationOf, procedureNumber, toProcedureState, type Procedure } from '../../domain/procedures'
import { StatusChip } from '../../ui/Chip'
import { Icon } from '../../ui/Icon'
import { FileText, Paperclip, Remark } from '../../ui/icons'
import type { Column } from '../../ui/Table'
import { DocumentButton } from './DocumentButton'

/** A column, and whether a procedure has nothing in it. */
type ProcedureColumn = Column<Procedure> & { isEmpty: (procedure: Procedure) => boolean }

const showDay = (day: PlainDate | null): string => (day === null ? '' : toDisplayDate(day))

const Name = ({ procedure }: { procedure: Procedure }) => {
  const observation = observationOf(procedure)
  return (
    <>
      {procedure.tipo}
      {observation === '' ? null : (
        <span className="remark">
          <Icon glyph={Remark} />
          {observation}
        </span>
      )}
    </>
  )
}

// The words of the tooltip stand under the name as well, where everybody finds them.
const State = ({ procedure }: { procedure: Procedure }) => (
  <span title={observationOf(procedure) || undefined}>
    <StatusChip status={toProcedureState(procedure.estado)} />
  </span>
)

const all: readonly ProcedureColumn[] = [
  {
    id: 'tipo',
    label: 'Tipo',
    look: 'lead',
    isEmpty: () => false,
    cell: (procedure) => <Name procedure={procedure} />,
  },
  {
    id: 'numero',
    label: 'Número',
    cardLabel: 'N.º',
    look: 'sub',
    isEmpty: ({ nrotramite }) => nrotramite === '',
    cell: ({ nrotramite }) => procedureNumber(nrotramite),
  },
  {
    id: 'inicio',
    label: 'Inicio',
    cardLabel: 'Iniciado el',
    look: 'sub',
    isEmpty: ({ alta }) => alta === null,
    cell: ({ alta }) => showDay(alta),
  },
  {
    id: 'movimiento',
    label: 'Último movimiento',
    cardLabel: 'Último movimiento',
    look: 'sub',
    isEmpty: ({ modificado }) => modificado === null,
    cell: ({ modificado }) => showDay(modificado),
  },
  {
    id: 'estado',
    label: 'Estado',
    look: 'state',
    isEmpty: ({ estado }) => estado === '',
    cell: (procedure) => (procedure.estado === '' ? null : <State procedure={procedure} />),
  },
  {
    id: 'declaracion',
    label: 'Declaración',
    look: 'acts',
    isEmpty: ({ rutadocumento }) => rutadocumento === '',
    cell: ({ nrotramite, rutadocumento }) =>
      rutadocumento === '' ? null : (
        <DocumentButton
          glyph={FileText}
          route={rutadocumento}
          label={`Declaración jurada del trámite ${procedureNumber(nrotramite)}`}
        >
          Declaración
        </DocumentButton>
      ),
  },
  {
    id: 'adjuntos',
    label: 'Adjuntos',
    look: 'acts',
    isEmpty: ({ rutadocumento2 }) => rutadocumento2 === '',
    cell: ({ nrotramite, rutadocumento2 }) =>
      rutadocumento2 === '' ? null : (
        <DocumentButton
          glyph={Paperclip}
          route={rutadocumento2}
          label={`Adjuntos del trámite ${procedureNumber(nrotramite)}`}
        >
          Adjuntos
        </DocumentButton>
      ),
  },
]

/** The columns of the table, without those that no procedure of the member has anything in (PROC-003). */
export const columnsFor = (procedures: readonly Procedure[]): Column<Procedure>[] =>
  all.filter(({ isEmpty }) => !procedures.every(isEmpty))
