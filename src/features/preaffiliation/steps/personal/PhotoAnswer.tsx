import { useState } from 'react'
import { PhotoCard } from '../../../../ui/PhotoCard'
import { PhotoDialog } from '../../../../ui/PhotoDialog'
import { useWideScreen } from '../../../../ui/useWideScreen'
import { PhotoByPhone, photoHint } from './PhotoByPhone'
import { usePhoto, type Photo } from './usePhoto'

/** "Foto de legajo": by webcam or from a file on wide screens, by the phone's own camera elsewhere (PHOTO-002, PHOTO-003). */
export const PhotoAnswer = () => {
  const photo = usePhoto()
  return useWideScreen() ? <PhotoByWebcam photo={photo} /> : <PhotoByPhone photo={photo} />
}

const PhotoByWebcam = ({ photo }: { photo: Photo }) => {
  const [isOpen, setOpen] = useState(false)
  const take = (file: File): void => {
    setOpen(false)
    photo.pick(file)
  }
  return (
    <>
      <PhotoCard
        label={photo.label}
        name={photo.name}
        photoUrl={photo.url}
        hint={photoHint}
        status={photo.status}
        error={photo.error}
        onTake={() => setOpen(true)}
        onPick={photo.pick}
        onRemove={photo.remove}
      />
      <PhotoDialog title="Foto carnet" frame="legajo" isOpen={isOpen} onClose={() => setOpen(false)} onPhoto={take} />
    </>
  )
}
