import type { UnsentHere } from '../../offline/leaving/unsent-here'
import { Button } from '../../ui/actions/Button'
import { TopDialog } from '../../ui/dialogs/TopDialog'
import { Smartphone } from '../../ui/icons/device-icons'

type EndQuestionProps = {
  /** What would be lost. */
  unsent: UnsentHere
  /** Takes the open draft to another device; null when there is none to take. */
  onTakeAlong: (() => void) | null
  /** Shows the code of what waits; null where it can't be shown any more. */
  onSeeCode: (() => void) | null
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

/**
 * What is asked once before the end of a visit that would delete something: '¿Terminaste en esta tablet?' for what was not
 * sent (UNS-16, UNS-121), '¿Ya anotaste el código?' where only the code of what waits is lost.
 */
export const EndQuestion = (props: EndQuestionProps) =>
  props.unsent.drafts + props.unsent.changes > 0 ? <Unsent {...props} /> : <CodeLost {...props} />

const nowhere = 'No queda guardado en ningún lado: sin él no vas a poder ver si llegó ni corregirlo.'

const CodeLost = ({ onSeeCode, onEnd, onStay }: EndQuestionProps) => (
  <TopDialog
    title="¿Ya anotaste el código?"
    focusId={stayId}
    onEscape={onStay}
    actions={
      <div className="end-acts">
        <Button id={stayId} onPress={onSeeCode ?? onStay}>
          {onSeeCode === null ? 'Seguir acá' : 'Ver el código'}
        </Button>
        <Button variant="secondary" onPress={onEnd}>
          Ya lo anoté, terminar
        </Button>
      </div>
    }
  >
    <p>Tu trámite espera señal en un sobre cerrado y sale solo. Con el código ves en tu teléfono si llegó.</p>
    <p>{nowhere}</p>
  </TopDialog>
)

const Unsent = ({ unsent, onTakeAlong, onEnd, onStay }: EndQuestionProps) => (
  <TopDialog
    title="¿Terminaste en esta tablet?"
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
    {unsent.submissions > 0 ? (
      <p>Lo que ya enviaste y espera señal queda en un sobre cerrado y sale solo. Anotá antes su código. {nowhere}</p>
    ) : null}
  </TopDialog>
)
