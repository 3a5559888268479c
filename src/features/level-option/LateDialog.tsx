import { useLocation } from 'wouter'
import type { PlainDate } from '../../domain/dates'
import { sayDate } from '../../domain/day-words'
import { levelMessages } from '../../domain/level-option/messages'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { showSnack } from '../../ui/dialogs/snack-store'

type LateDialogProps = {
  isOpen: boolean
  /** Last day of the period. */
  deadline: PlainDate | undefined
  onClose: () => void
  onContinue: () => void
}

/** The period is over: go on, ask the district, or close without sending (LEVEL-021 to LEVEL-023, UNS-62). */
export const LateDialog = ({ isOpen, deadline, onClose, onContinue }: LateDialogProps) => {
  const [, navigate] = useLocation()
  const close = (): void => {
    onClose()
    showSnack({ type: 'info', text: levelMessages.notSent })
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      title="Estás fuera de término"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onPress={close}>
            Cerrar
          </Button>
          <Button
            variant="secondary"
            onPress={() => {
              onClose()
              navigate('/mediosDeContacto')
            }}
          >
            Contacto
          </Button>
          <Button onPress={onContinue}>Continuar</Button>
        </>
      }
    >
      <p>
        {deadline === undefined ? '' : `La opción de nivel se pudo hacer hasta el ${sayDate(deadline)}. `}
        Podés enviarla igual, y queda a consideración del Directorio.
      </p>
    </LazyDialog>
  )
}
