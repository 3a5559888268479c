import { Link } from 'wouter'
import { fetchDocument } from '../../api/procedures.api'
import { todayIn, toDisplayDate } from '../../domain/dates'
import { procedurePath } from '../../domain/portal-paths'
import { isOpen, standOf } from '../../domain/procedure-line/stand'
import { observationOf, procedureNumber, type Procedure } from '../../domain/procedures'
import { procedureFacts } from '../../forms/procedures/cells'
import { DocumentButton } from '../../forms/procedures/DocumentButton'
import type { Column } from '../../ui/content/Table'
import { Icon } from '../../ui/icons/Icon'
import { FileText } from '../../ui/icons/icons'
import { Paperclip, Remark } from '../../ui/icons/member-icons'

/** When a procedure moved that its member did not open since, by its number, in epoch milliseconds. */
export type Moves = ReadonlyMap<string, number>

const sayMoved = (at: number, now: number): string => {
  const day = todayIn(at)
  return day === todayIn(now) ? 'Cambió hoy' : `Cambió el ${toDisplayDate(day).slice(0, 5)}`
}

/** Where an open procedure is on its line, small; the word says it. */
const Mini = ({ procedure }: { procedure: Procedure }) => {
  const { words, behind } = standOf(procedure)
  return (
    <>
      {[0, 1, 2].map((step) => (
        <i key={step} className={step < behind ? 'done' : step === behind ? 'now' : 'soon'} />
      ))}
      <span>{words}</span>
    </>
  )
}

const Lead = ({ procedure, movedAt, now }: { procedure: Procedure; movedAt: number | undefined; now: number }) => {
  const { tipo, nrotramite } = procedure
  const observation = observationOf(procedure)
  const isShown = isOpen(procedure) || movedAt !== undefined
  return (
    <>
      {nrotramite === '' ? (
        tipo
      ) : (
        <Link href={procedurePath(nrotramite)} className="row-link">
          {tipo}
        </Link>
      )}
      {isShown ? (
        <span className="mini">
          {isOpen(procedure) ? <Mini procedure={procedure} /> : null}
          {movedAt === undefined ? null : <b className="new-mark">{sayMoved(movedAt, now)}</b>}
        </span>
      ) : null}
      {observation === '' ? null : (
        <span className="cell-remark">
          <Icon glyph={Remark} />
          {observation}
        </span>
      )}
    </>
  )
}

const facts = procedureFacts.filter(({ id }) => id !== 'tipo')

/** The columns of the member's own table: what it says of a procedure, and its documents (PROC-003). `now` is epoch milliseconds. */
export const procedureColumns = (moves: Moves, now: number): readonly Column<Procedure>[] => [
  {
    id: 'tipo',
    label: 'Tipo',
    look: 'lead',
    cell: (procedure) => <Lead procedure={procedure} movedAt={moves.get(procedure.nrotramite)} now={now} />,
  },
  ...facts,
  {
    id: 'declaracion',
    label: 'Declaración',
    look: 'acts',
    cell: ({ nrotramite, rutadocumento }) =>
      rutadocumento === '' ? null : (
        <DocumentButton
          glyph={FileText}
          load={() => fetchDocument(rutadocumento)}
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
    cell: ({ nrotramite, rutadocumento2 }) =>
      rutadocumento2 === '' ? null : (
        <DocumentButton
          glyph={Paperclip}
          load={() => fetchDocument(rutadocumento2)}
          label={`Adjuntos del trámite ${procedureNumber(nrotramite)}`}
        >
          Adjuntos
        </DocumentButton>
      ),
  },
]
