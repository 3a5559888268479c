import { Link } from 'wouter'
import { messages } from '../../../../domain/messages'
import { LazyConfirmDialog } from '../../../../ui/dialogs/LazyDialog'

type StatusBlockedDialogProps = {
  /** Names of the status of the file, of the chosen one, and of the one that the form keeps. */
  from: string
  to: string
  kept: string
  isOpen: boolean
  onClose: () => void
}

/** Says that the chosen civil status cannot follow that of the file (ERR-004, ERR-005, UNS-36). */
export const StatusBlockedDialog = ({ from, to, kept, isOpen, onClose }: StatusBlockedDialogProps) => (
  <LazyConfirmDialog
    title={from === '' ? `No se puede pasar a ${to}` : `No se puede pasar de ${from} a ${to}`}
    isOpen={isOpen}
    confirmText="cerrar"
    onConfirm={onClose}
    onCancel={onClose}
  >
    <p>{messages.civilStatusUnavailable}</p>
    <p className="muted small">
      {kept === ''
        ? 'No cambiamos nada.'
        : kept === from
          ? `Lo dejamos en ${kept}, como estaba.`
          : `Lo dejamos en ${kept}.`}{' '}
      Si hay un error en tu legajo, <Link href="/mediosDeContacto">escribile a tu delegación</Link>.
    </p>
  </LazyConfirmDialog>
)
