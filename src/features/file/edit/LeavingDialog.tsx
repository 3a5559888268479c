import type { LeavingProps } from '../../../forms/stepped-dialog/frame'
import { Button } from '../../../ui/actions/Button'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { keptWords } from '../../../forms/kiosk/kept-words'

/** The information dialog 'datosafi': closing sends nothing; says whether the draft stays (LEGAJO-037). */
export const LeavingDialog = ({ isOpen, isKept, onSend, onLeave, onStay }: LeavingProps) => (
  <LazyDialog
    title="Tus cambios todavía no se enviaron"
    isOpen={isOpen}
    onClose={onStay}
    closeButton
    actions={
      <>
        <Button variant="secondary" onPress={onLeave}>
          Salir sin enviar
        </Button>
        <Button sentence onPress={onSend}>
          enviar trámite
        </Button>
      </>
    }
  >
    <p>Para que la Caja los reciba tenés que enviar el trámite.</p>
    {isKept ? (
      <p className="muted">{keptWords.left()}</p>
    ) : (
      <p>
        No pudimos guardar lo último que cambiaste en este dispositivo: si salís ahora, se pierde. Liberá espacio o
        enviá el trámite antes de salir.
      </p>
    )}
  </LazyDialog>
)
