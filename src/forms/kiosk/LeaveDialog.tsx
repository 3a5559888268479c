import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import { loadInTime } from '../../ui/lazy-part'

type LeaveDialogProps = {
  isOpen: boolean
  /** Label of the button that declines: back to the form, or later. */
  cancelText: string
  onLeft: () => void
  onCancel: () => void
}

const clearAll = async (): Promise<boolean> => {
  try {
    const { clearVisitors } = await loadInTime(() => import('../../offline/leaving/leaving'))
    return (await clearVisitors()).ok
  } catch {
    return false
  }
}

const clear = async (): Promise<boolean> => {
  const isClear = await clearAll()
  if (!isClear)
    showSnack({
      type: 400,
      act: 'terminar-tableta',
      text: 'No pudimos borrar lo cargado. Avisale a quien atiende la delegación antes de irte.',
    })
  return isClear
}

/** On a shared tablet: asks once whether to delete everything that the leaving person stored (UNS-16, UNS-121). */
export const LeaveDialog = ({ isOpen, cancelText, onLeft, onCancel }: LeaveDialogProps) => (
  <LazyConfirmDialog
    isOpen={isOpen}
    danger
    title="¿Terminaste en esta tableta?"
    confirmText="Borrar y terminar"
    cancelText={cancelText}
    onConfirm={() => void clear().then((isClear) => isClear && onLeft())}
    onCancel={onCancel}
  >
    La usa más gente: se borra de acá lo que se cargó sin enviar, con sus documentos, y los comprobantes. No se puede
    deshacer. Lo que ya enviaste y espera señal queda cerrado y sale solo.
  </LazyConfirmDialog>
)
