import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { situations } from './situation-words'

/** Says that the answer was lost, at an API that cannot be asked for it. What to do then is in the outbox. */
export const UnsureDialog = ({ onOutbox }: { onOutbox: () => void }) => (
  <LazyDialog
    isOpen
    persistent
    role="alertdialog"
    title="No sabemos si llegó"
    onClose={onOutbox}
    actions={<Button onPress={onOutbox}>Ver la bandeja de salida</Button>}
  >
    <p>{situations['refused-incierta'].why}</p>
    <p>{situations['refused-incierta'].todo}</p>
    <p className="muted">No se perdió nada: está en la bandeja de salida, y ahí decidís qué hacer.</p>
  </LazyDialog>
)
