import { memo, type KeyboardEvent } from 'react'
import { now } from '../../api/server-clock'
import { conceptName, isPayable, isRead, unreadConcept, type DebtConcept } from '../../domain/payments/concepts'
import { sayDue } from '../../domain/payments/due'
import { formatPesos } from '../../domain/payments/money'
import type { Chosen } from '../../domain/payments/selection'
import { todayIn, toDisplayDate, type PlainDate } from '../../domain/dates'
import { classNames } from '../../ui/class-names'
import { TableCheck } from '../../ui/fields/TableCheck'
import '../../ui/styles/content/table.css'

/** Chooses concepts, or takes them from the choice. */
export type OnChoose = (concepts: readonly DebtConcept[], isOn: boolean) => void

const ways: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Arrows, Home and End go from row to row, so that nobody tabs through hundreds of concepts. */
const goAlong = (event: KeyboardEvent<HTMLInputElement>): void => {
  const way = ways[event.key]
  const table = event.currentTarget.closest('table')
  if (way === undefined || table === null) return
  const boxes = [...table.querySelectorAll<HTMLInputElement>('tbody input')]
  const at = boxes.indexOf(event.currentTarget)
  event.preventDefault()
  boxes[way(at, boxes.length - 1)]?.focus()
}

/** When it falls due, or fell due. A wide table has the date above the words, a card after them. */
const Due = ({ date }: { date: PlainDate }) => (
  <span className="pay-due">
    <span>{sayDue(date, todayIn(now()))}</span>
    <span className="pay-due-sep">, el </span>
    <span className="num">{toDisplayDate(date)}</span>
  </span>
)

type RowProps = { concept: DebtConcept; isOn: boolean; isHeld: boolean; onChoose: OnChoose | null }

// A choice renders its own row only.
const ConceptRow = memo(({ concept, isOn, isHeld, onChoose }: RowProps) => {
  const name = conceptName(concept)
  const { vencimiento, importe, observaciones } = concept
  return (
    <tr className={classNames(isOn && 'is-on')}>
      {onChoose === null ? null : (
        <td className="sel">
          {isPayable(concept) ? (
            <TableCheck
              label={`Elegir ${name}`}
              checked={isOn}
              isHeld={isHeld}
              onChange={(checked) => onChoose([concept], checked)}
              onKeyDown={goAlong}
            />
          ) : null}
        </td>
      )}
      <td className="lead">
        {name}
        {observaciones === '' ? null : <small className="pay-remark">{observaciones}</small>}
      </td>
      <td className="sub">{vencimiento === null ? null : <Due date={vencimiento} />}</td>
      {isRead(concept) ? (
        <td className="amount money">{formatPesos(importe)}</td>
      ) : (
        <td className="amount pay-unread">{unreadConcept}</td>
      )}
    </tr>
  )
})
ConceptRow.displayName = 'ConceptRow'

type ConceptTableProps = {
  caption: string
  concepts: readonly DebtConcept[]
  chosen: Chosen
  /** The choice cannot be changed now (PAY-013). */
  isHeld: boolean
  /** Null for concepts that nobody chooses: those on automatic debit (UNS-49). */
  onChoose: OnChoose | null
}

/** The concepts of a group as a table; cards on a phone. */
export const ConceptTable = ({ caption, concepts, chosen, isHeld, onChoose }: ConceptTableProps) => (
  <div className="has-table">
    <table className={classNames('table pay-table', onChoose === null && 'is-plain')}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {onChoose === null ? null : (
            <th scope="col" className="sel">
              <span className="vh">Elegir</span>
            </th>
          )}
          <th scope="col">Concepto</th>
          <th scope="col">Vencimiento</th>
          <th scope="col" className="amount">
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {concepts.map((concept, at) => (
          <ConceptRow
            key={concept.id === '' ? `sin id ${at}` : concept.id}
            concept={concept}
            isOn={chosen.has(concept.id)}
            isHeld={isHeld}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  </div>
)
