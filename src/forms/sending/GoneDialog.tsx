import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { TellingActions, type TellingWays } from './QueuedDialog'

/** Says that a form which was handed in here was taken back, or reopened to correct it, in another tab. */
export const GoneDialog = ({ onOutbox, onClose }: TellingWays) => (
  <LazyDialog
    isOpen
    title="Este envío ya no sale"
    onClose={onClose}
    actions={<TellingActions onOutbox={onOutbox} onClose={onClose} />}
  >
    <p>Se retiró, o se está corrigiendo, desde otra ventana del portal en este dispositivo.</p>
    <p>En la bandeja de salida ves en qué quedó.</p>
  </LazyDialog>
)
