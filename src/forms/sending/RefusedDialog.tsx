import type { Refusal } from '../../domain/outbox'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'

type RefusedDialogProps = {
  title: string
  refusal: Refusal
  /** Gives the form back, with what was refused at its fields. */
  onCorrect: () => void
}

/** The fund's words on a form that it refused, and the way back into it: nothing is lost (PREAF-026). */
export const RefusedDialog = ({ title, refusal, onCorrect }: RefusedDialogProps) => (
  <LazyDialog
    isOpen
    persistent
    role="alertdialog"
    title={title}
    onClose={onCorrect}
    actions={<Button onPress={onCorrect}>Corregir mis datos</Button>}
  >
    <p>{refusal.message}</p>
    {refusal.details.length > 0 ? (
      <ul className="bullets">
        {refusal.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    ) : null}
    <p className="muted">No se perdió nada: tus respuestas y tus archivos siguen guardados.</p>
  </LazyDialog>
)
