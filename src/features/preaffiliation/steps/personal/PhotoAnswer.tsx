import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../ui/lazy-part'
import { PhotoCard } from '../../../../ui/files/PhotoCard'
import { useWideScreen } from '../../../../ui/useWideScreen'
import { PhotoByPhone, photoHint } from './PhotoByPhone'
import { usePhoto, type Photo } from './usePhoto'

const PhotoDialog = lazyPart(() => import('../../../../ui/files/PhotoDialog').then((module) => module.PhotoDialog))

/** "Foto de legajo": by webcam or from a file on wide screens, by the phone's camera elsewhere (PHOTO-002, PHOTO-003). */
export const PhotoAnswer = () => {
  const photo = usePhoto()
  return useWideScreen() ? <PhotoByWebcam photo={photo} /> : <PhotoByPhone photo={photo} />
}

const PhotoByWebcam = ({ photo }: { photo: Photo }) => {
  // The dialog loads with its first opening and then stays mounted, so that closing can return the focus.
  const [camera, setCamera] = useState<'never' | 'open' | 'closed'>('never')
  const take = (file: File): void => {
    setCamera('closed')
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
        onTake={() => setCamera('open')}
        onPick={photo.pick}
        onRemove={photo.remove}
      />
      {camera === 'never' ? null : (
        <Suspense fallback={null}>
          <PhotoDialog
            title="Foto de legajo"
            frame="legajo"
            isOpen={camera === 'open'}
            onClose={() => setCamera('closed')}
            onPhoto={take}
          />
        </Suspense>
      )}
    </>
  )
}
