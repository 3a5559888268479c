import { Button } from '../actions/Button'
import type { PhotoFrame } from './camera'
import { CameraView } from './CameraView'
import { Image } from '../icons/icons'
import { LazyDialog } from '../dialogs/LazyDialog'
import { useFilePicker } from './useFilePicker'

type PhotoDialogProps = {
  title: string
  frame: PhotoFrame
  isOpen: boolean
  onClose: () => void
  onPhoto: (photo: File) => void
}

/** The webcam: take a photo, then ACEPTAR or DESCARTAR; or choose a file (PHOTO-001, PHOTO-002, PHOTO-004). */
export const PhotoDialog = ({ title, frame, isOpen, onClose, onPhoto }: PhotoDialogProps) => {
  const picker = useFilePicker({ name: 'foto', accept: 'image/jpeg,image/png', onPick: onPhoto })
  return (
    <LazyDialog title={title} isOpen={isOpen} onClose={onClose} closeButton>
      <CameraView
        frame={frame}
        onAccept={(blob) => onPhoto(new File([blob], 'foto.jpg', { type: 'image/jpeg' }))}
        alternative={
          <Button variant="secondary" icon={Image} onPress={picker.open}>
            Elegir una foto
          </Button>
        }
      />
      {picker.input}
    </LazyDialog>
  )
}
