import type { Refusal } from '../../domain/delivery/outbox'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { RefusalWords } from './RefusalWords'

type RefusedDialogProps = {
  title: string
  refusal: Refusal
  /** Gives the form back, with what was refused at its fields. */
  onCorrect: () => void
}

/**
 * The fund's words on a form that it refused, and the way back into it (PREAF-026). That nothing is lost is not said where a file
 * is what is wrong: it may be the stored one.
 */
export const RefusedDialog = ({ title, refusal, onCorrect }: RefusedDialogProps) => (
  <LazyDialog
    isOpen
    persistent
    role="alertdialog"
    title={title}
    onClose={onCorrect}
    actions={<Button onPress={onCorrect}>Corregir mis datos</Button>}
  >
    <RefusalWords refusal={refusal} />
    {refusal.reason === 'archivo' ? null : (
      <p className="muted">No se perdió nada: tus respuestas y tus archivos siguen guardados.</p>
    )}
  </LazyDialog>
)
