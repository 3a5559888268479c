import { now } from '../../../api/server-clock'
import { sayOfWhen } from '../../../domain/member/data-time'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { CameraView } from '../../../ui/files/CameraView'
import { Camera, Image } from '../../../ui/icons/icons'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { toFileSize } from '../../../ui/files/file-size'
import { useFilePicker } from '../../../ui/files/useFilePicker'
import { usePhoneCamera } from '../../../ui/files/usePhoneCamera'
import { useWideScreen } from '../../../ui/useWideScreen'
import type { PhotoKind } from './prepare-photo'
import { useOwnPhoto, type ChosenPhoto } from './useOwnPhoto'

const titles = { fotocarnet: 'Foto de legajo', fotoperfil: 'Foto de perfil' } satisfies Record<PhotoKind, string>
const hints = {
  fotocarnet: 'De frente y con buena luz. La usamos en tu credencial.',
  fotoperfil: 'La ves en el menú del portal.',
} satisfies Record<PhotoKind, string>

const Preview = ({ photo, label }: { photo: ChosenPhoto; label: string }) => (
  <div className="stack">
    <img className="own-photo" src={photo.url} alt={label} />
    <p className="small muted" role="status">
      {toFileSize(photo.file.bytes.byteLength)} · foto {sayOfWhen(photo.at, now())}
    </p>
  </div>
)

type OwnPhotoDialogProps = { kind: PhotoKind; isOpen: boolean; onClose: () => void }

/**
 * Changes the photo of the file or of the profile. On wide screens it uses the webcam, or a file; elsewhere the phone's
 * camera; then ACEPTAR or DESCARTAR (PHOTO-001, PHOTO-002, PHOTO-004, UNS-43). The photo's state is here and not in the
 * content, which unmounts when the dialog closes. While the photo is read or sent the dialog stays open, so that the
 * outcome is shown.
 */
export const OwnPhotoDialog = ({ kind, isOpen, onClose }: OwnPhotoDialogProps) => {
  const own = useOwnPhoto(kind, onClose)
  const isBusy = own.stage === 'sending' || own.stage === 'reading'
  const close = (): void => {
    // Drop a message about a missing photo; keep a chosen photo.
    if (own.photo === null) own.drop()
    onClose()
  }
  return (
    <LazyDialog title={titles[kind]} isOpen={isOpen} onClose={close} closeButton persistent={isBusy}>
      <OwnPhoto kind={kind} own={own} isBusy={isBusy} />
    </LazyDialog>
  )
}

type OwnPhotoProps = { kind: PhotoKind; own: ReturnType<typeof useOwnPhoto>; isBusy: boolean }

const OwnPhoto = ({ kind, own, isBusy }: OwnPhotoProps) => {
  const isWide = useWideScreen()
  const pick = (file: File): void => void own.choose(file, false)
  const files = useFilePicker({ name: 'archivo', accept: 'image/jpeg,image/png', onPick: pick })
  const { offersFile, cameBackEmpty } = usePhoneCamera()
  const camera = useFilePicker({
    name: 'camara',
    accept: 'image/jpeg,image/png',
    capture: 'user',
    onPick: pick,
    onCancel: cameBackEmpty,
  })
  // While a photo is read, show the buttons that will be there afterwards: a button that changed under a finger could
  // discard what it should accept.
  const isChoosing = own.photo === null && own.stage !== 'reading'
  return (
    <div className="stack">
      <p className="muted">{hints[kind]}</p>
      {own.notice === null ? null : <Banner tone="neu" title={own.notice} role="status" />}
      {own.problem === null ? null : <Banner tone="err" title={own.problem} role="alert" />}
      {own.stage === 'reading' ? <p role="status">Leyendo la foto…</p> : null}
      {own.photo === null ? null : <Preview photo={own.photo} label={titles[kind]} />}
      {isWide && isChoosing ? (
        <CameraView
          frame={kind === 'fotocarnet' ? 'legajo' : 'perfil'}
          onAccept={(blob) => void own.choose(new File([blob], 'foto.jpg', { type: 'image/jpeg' }), true)}
          alternative={
            <Button variant="secondary" icon={Image} onPress={files.open}>
              Elegir una foto
            </Button>
          }
        />
      ) : null}
      {isWide && isChoosing ? null : (
        <div className="actions">
          {isChoosing ? (
            <>
              <Button variant="secondary" sentence onPress={() => void own.accept()}>
                ACEPTAR
              </Button>
              {offersFile ? (
                <Button variant="secondary" icon={Image} onPress={files.open}>
                  Elegir una foto
                </Button>
              ) : null}
              <Button icon={Camera} onPress={camera.open}>
                Sacar foto
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" sentence softDisabled={isBusy} onPress={isBusy ? undefined : own.drop}>
                DESCARTAR
              </Button>
              <Button
                sentence
                pending={isBusy}
                pendingText={own.stage === 'reading' ? 'Leyendo…' : undefined}
                onPress={() => void own.accept()}
              >
                ACEPTAR
              </Button>
            </>
          )}
        </div>
      )}
      {files.input}
      {camera.input}
    </div>
  )
}
