import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'

/** Says that a form which was handed in here was taken back, or reopened to correct it, in another tab. */
export const GoneDialog = ({ onOutbox }: { onOutbox: () => void }) => (
  <LazyDialog
    isOpen
    persistent
    title="Este envío ya no sale"
    onClose={onOutbox}
    actions={<Button onPress={onOutbox}>Ver la bandeja de salida</Button>}
  >
    <p>Se retiró, o se está corrigiendo, desde otra ventana del portal en este dispositivo.</p>
    <p>En la bandeja de salida ves en qué quedó.</p>
  </LazyDialog>
)
