import { useLocation } from 'wouter'
import { relativesBlockedText } from '../../domain/member/relatives'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'

/** Says that relatives are added and edited at the district office for now (FAMILY-007, FAMILY-008, AMB-13). */
export const RelativesBlockedDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [, navigate] = useLocation()
  return (
    <LazyConfirmDialog
      title="Datos de familiares"
      isOpen={isOpen}
      cancelText="cerrar"
      confirmText="CONTACTOS"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        navigate('/mediosDeContacto')
      }}
    >
      <p>{relativesBlockedText}</p>
    </LazyConfirmDialog>
  )
}
