import { useSearchParams } from 'wouter'
import type { ContactEdit } from '../../../domain/contact/edits'
import { toReadableName } from '../../../domain/person/names'
import { takeBack } from '../../../forms/changes/person-acts'
import type { OwnChange } from '../../../forms/changes/useChange'
import { RefusalWords } from '../../../forms/sending/RefusalWords'
import { Button } from '../../../ui/actions/Button'
import { StatusChip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { Pencil } from '../../../ui/icons/icons'
import type { Contact, ContactView } from './contact-kind'
import '../../../ui/styles/screens/outbox.css'

type AttentionProps<T extends Contact> = {
  view: ContactView<T>
  edit: OwnChange<ContactEdit<T>>
  /** Opens the question which value stays. */
  onDecide: () => void
}

const refusedTitle = <T extends Contact>({ noun }: ContactView<T>, { accion }: ContactEdit<T>): string => {
  if (accion === 'A') return `La Caja no aceptó el ${noun} nuevo`
  return accion === 'M' ? `La Caja no aceptó el cambio del ${noun}` : `La Caja no aceptó que elimines el ${noun}`
}

/** The fund's words; what it found in single fields is a list. */
const Words = ({ answer }: Pick<OwnChange<unknown>['change'], 'answer'>) => {
  if (answer?.kind !== 'refused') return null
  const { refusal } = answer
  return refusal.details.some((detail) => detail !== refusal.message) ? (
    <div className="d">
      <RefusalWords refusal={refusal} />
    </div>
  ) : (
    <p className="d">
      <q>{refusal.message}</q>
    </p>
  )
}

/**
 * An edit that needs its person: the fund did not take it, in its words, or the item changed meanwhile. What was typed
 * is kept until they correct or discard it.
 */
export const Attention = <T extends Contact>({ view, edit: { change, value }, onDecide }: AttentionProps<T>) => {
  const [, setParams] = useSearchParams()
  const isConflict = change.state === 'conflict'
  const typed = `${view.line(value.item)}, ${toReadableName(value.item.tipo)}.`
  return (
    <div className="refused" role="group" aria-label="Necesita tu atención">
      <div className="ob is-err">
        <span className="ic">
          <Icon glyph={view.glyph} />
        </span>
        <div>
          <p className="t">
            {isConflict ? `Este ${view.noun} cambió mientras estabas sin conexión` : refusedTitle(view, value)}
          </p>
          <Words answer={change.answer} />
          <p className="d">{value.accion === 'B' ? typed : `Guardamos lo que escribiste: ${typed}`}</p>
        </div>
        <StatusChip status="Necesita tu atención" />
        <div className="acts">
          {isConflict ? (
            <Button small onPress={onDecide}>
              Decidir
            </Button>
          ) : null}
          {isConflict || value.accion === 'B' ? null : (
            <Button small icon={Pencil} onPress={() => setParams({ corregir: change.id })}>
              Corregir
            </Button>
          )}
          {isConflict ? null : (
            <Button small variant="quiet" onPress={() => void takeBack(change)}>
              Descartar
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
