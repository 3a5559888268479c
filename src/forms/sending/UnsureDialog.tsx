import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { situations } from './situation-words'
import { TellingActions, type TellingWays } from './QueuedDialog'

/** Says that the answer was lost, at an API that cannot be asked for it. What to do then is in the outbox. */
export const UnsureDialog = ({ onOutbox, onClose }: TellingWays) => (
  <LazyDialog
    isOpen
    role="alertdialog"
    title="No sabemos si llegó"
    onClose={onClose}
    actions={<TellingActions onOutbox={onOutbox} onClose={onClose} />}
  >
    <p>{situations['refused-incierta'].why}</p>
    <p>{situations['refused-incierta'].todo}</p>
    <p className="muted">No se perdió nada: está en la bandeja de salida, y ahí decidís qué hacer.</p>
  </LazyDialog>
)
