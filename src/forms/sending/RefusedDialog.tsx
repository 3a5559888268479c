import type { Refusal } from '../../domain/delivery/outbox'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { RefusalWords } from './RefusalWords'
import { withNames } from './refused-slots'

type RefusedDialogProps = {
  title: string
  refusal: Refusal
  /** The name of the field or document at a path, to name a document that has to be changed. */
  nameOf?: ((path: string) => string) | undefined
  /** Reopens the form, with the refusals at their fields. */
  onCorrect: () => void
  /** Leaves it for later: it waits in the outbox. */
  onClose: () => void
}

/**
 * The fund's words on a refused form, and the button back into it (PREAF-026). If a file is the problem, it does not
 * say that nothing is lost: the stored file may be damaged.
 */
export const RefusedDialog = ({ title, refusal, nameOf, onCorrect, onClose }: RefusedDialogProps) => (
  <LazyDialog
    isOpen
    role="alertdialog"
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onPress={onClose}>
          Ahora no
        </Button>
        <Button onPress={onCorrect}>Corregir mis datos</Button>
      </>
    }
  >
    <RefusalWords refusal={nameOf ? withNames(refusal, nameOf) : refusal} />
    {refusal.reason === 'archivo' ? null : (
      <p className="muted">No se perdió nada: tus respuestas y tus archivos siguen guardados.</p>
    )}
  </LazyDialog>
)
