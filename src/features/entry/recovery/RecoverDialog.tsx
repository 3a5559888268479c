import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { RecoverFlow } from './RecoverFlow'
import type { StartForm } from './recovery'

/** The recovery as a dialog over the present screen, which stays as it is (RECOVER-001). */
export const RecoverDialog = ({ onStart, onClose }: { onStart?: StartForm; onClose: () => void }) => (
  <LazyDialog isOpen title="Recuperar contraseña" closeButton onClose={onClose}>
    <RecoverFlow onStart={onStart} />
  </LazyDialog>
)
