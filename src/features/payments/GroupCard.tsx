import { useId, useState } from 'react'
import { isPayable, isRead, type ConceptGroup } from '../../domain/payments/concepts'
import { formatPesos } from '../../domain/payments/money'
import { choiceOf, sayConcepts, type Chosen } from '../../domain/payments/selection'
import { IconButton } from '../../ui/actions/IconButton'
import { TableCheck } from '../../ui/fields/TableCheck'
import { ChevronDown, ChevronUp } from '../../ui/icons/icons'
import { ConceptTable, type OnChoose } from './ConceptTable'

type GroupCardProps = { group: ConceptGroup; chosen: Chosen; isHeld: boolean; onChoose: OnChoose | null }

/** A group of concepts that can be folded, with a checkbox for all that can be paid of it (PAY-005). */
export const GroupCard = ({ group, chosen, isHeld, onChoose }: GroupCardProps) => {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  const { label, concepts, total } = group
  const choice = choiceOf(group, chosen)
  const unread = concepts.filter((concept) => !isRead(concept)).length
  return (
    <section className="card pay-group" aria-labelledby={`${id}-title`}>
      <div className="group-head">
        {onChoose !== null && concepts.some(isPayable) ? (
          <TableCheck
            label={`Elegir todo ${label}`}
            checked={choice === 'all'}
            mixed={choice === 'some'}
            isHeld={isHeld}
            onChange={(checked) => onChoose(concepts, checked)}
          />
        ) : null}
        <div className="group-name">
          <h2 id={`${id}-title`}>{label}</h2>
          <p>
            {sayConcepts(concepts.length)} · <span className="money">{formatPesos(total)}</span>
            {unread === 0 ? null : ` y ${unread} que no pudimos leer`}
          </p>
        </div>
        <IconButton
          label={`${isOpen ? 'Contraer' : 'Desplegar'} ${label}`}
          glyph={isOpen ? ChevronUp : ChevronDown}
          expanded={isOpen}
          controls={`${id}-body`}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <div id={`${id}-body`} hidden={!isOpen}>
        <ConceptTable caption={label} concepts={concepts} chosen={chosen} isHeld={isHeld} onChoose={onChoose} />
      </div>
    </section>
  )
}
