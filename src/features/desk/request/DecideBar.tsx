import type { Decision } from '../../../domain/desk/decisions'
import type { DeskRequest } from '../../../domain/desk/request'
import { sayChecks } from '../../../domain/desk/request-words'
import { Button } from '../../../ui/actions/Button'
import { classNames } from '../../../ui/class-names'
import { AskAgain } from '../../../ui/icons/desk-icons'
import { CircleCheck, CircleX } from '../../../ui/icons/icons'

type DecideBarProps = {
  request: DeskRequest
  /** How many of its documents were looked at. */
  seen: number
  /** Why nothing can be decided now; null when it can. */
  hindrance: string | null
  /** Opens the window of a decision; it says what is missing when that is not possible. */
  onDecide: (decision: Decision) => void
}

const sayLooked = (seen: number, all: number): string => {
  if (all === 0) return 'No tiene documentos'
  return all === 1 ? `Miraste ${seen} de 1 documento` : `Miraste ${seen} de ${all} documentos`
}

/** What can be decided, always in sight. Each button opens a window; none decides by itself. */
export const DecideBar = ({ request, seen, hindrance, onDecide }: DecideBarProps) => {
  const isShut = hindrance !== null
  const isAgainstRule = request.controles.some(({ tono }) => tono === 'err')
  return (
    <section className="actionbar" aria-label="Decidir">
      <span className={classNames('t-sum', !isShut && 'is-open')} id="decidir-resumen">
        <b>{hindrance ?? `Controles: ${sayChecks(request.controles).toLocaleLowerCase('es')}`}</b>
        <small>{sayLooked(seen, request.documentos.length)}</small>
      </span>
      <Button
        variant="danger-quiet"
        icon={CircleX}
        softDisabled={isShut}
        describedBy="decidir-resumen"
        onPress={() => onDecide('rechazar')}
      >
        Rechazar
      </Button>
      <Button
        variant="secondary"
        icon={AskAgain}
        softDisabled={isShut || request.pedir === null}
        describedBy="decidir-resumen"
        onPress={() => onDecide('pedir')}
      >
        Pedir <span className="t-rest">un documento</span>
      </Button>
      <Button
        icon={CircleCheck}
        softDisabled={isShut || isAgainstRule}
        describedBy="decidir-resumen"
        onPress={() => onDecide('aprobar')}
      >
        Aprobar
      </Button>
    </section>
  )
}
