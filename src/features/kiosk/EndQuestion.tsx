import type { UnsentHere } from '../../offline/leaving/unsent-here'
import { Button } from '../../ui/actions/Button'
import { TopDialog } from '../../ui/dialogs/TopDialog'
import { Smartphone } from '../../ui/icons/device-icons'

type EndQuestionProps = {
  /** What would be lost. */
  unsent: UnsentHere
  /** Takes the open draft to another device; null when there is none to take. */
  onTakeAlong: (() => void) | null
  onEnd: () => void
  onStay: () => void
}

const stayId = 'seguir-cargando'

const lost = ({ drafts, changes }: UnsentHere): string => {
  const words = [
    ...(drafts > 0 ? ['lo que cargaste sin enviar, con sus documentos'] : []),
    ...(changes > 0 ? ['los cambios que todavía no salieron'] : []),
  ].join(', y ')
  return `Se borra de acá ${words}. No se puede deshacer.`
}

/** '¿Terminaste en esta tableta?': asked once, when something that was not sent would be deleted (UNS-16, UNS-121). */
export const EndQuestion = ({ unsent, onTakeAlong, onEnd, onStay }: EndQuestionProps) => (
  <TopDialog
    title="¿Terminaste en esta tableta?"
    focusId={stayId}
    onEscape={onStay}
    actions={
      <div className="end-acts">
        {onTakeAlong === null ? null : (
          <span className="end-take">
            <Button icon={Smartphone} onPress={onTakeAlong}>
              Llevármelo a otro dispositivo
            </Button>
          </span>
        )}
        <Button variant="danger" onPress={onEnd}>
          Borrar y terminar
        </Button>
        <Button id={stayId} variant="secondary" onPress={onStay}>
          Seguir cargando
        </Button>
      </div>
    }
  >
    <p>La usa más gente. {lost(unsent)}</p>
    {unsent.submissions > 0 ? <p>Lo que ya enviaste y espera señal queda en un sobre cerrado y sale solo.</p> : null}
  </TopDialog>
)
