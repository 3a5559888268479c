import { useLocation } from 'wouter'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'

type EditFileDialogProps = { isOpen: boolean; onClose: () => void; onPhoto: () => void }

/** 'Editar mi legajo': what can be changed here now, and where to change the rest (DASH-011). */
export const EditFileDialog = ({ isOpen, onClose, onPhoto }: EditFileDialogProps) => {
  const [, navigate] = useLocation()
  const leave = (go: () => void) => (): void => {
    onClose()
    go()
  }
  return (
    <LazyDialog
      title="Editar mi legajo"
      isOpen={isOpen}
      onClose={onClose}
      closeButton
      actions={
        <>
          <Button variant="secondary" onPress={leave(() => navigate('/mediosDeContacto'))}>
            Ver contactos
          </Button>
          <Button onPress={leave(onPhoto)}>Cambiar mi foto</Button>
        </>
      }
    >
      <p>Desde acá ya podés cambiar tu foto de legajo.</p>
      <p>Tus otros datos todavía se cambian en tu delegación distrital. Muy pronto lo vas a poder hacer desde acá.</p>
    </LazyDialog>
  )
}
