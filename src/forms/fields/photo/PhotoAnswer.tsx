import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { PhotoCard } from '../../../ui/files/PhotoCard'
import { useWideScreen } from '../../../ui/useWideScreen'
import { PhotoByPhone, photoHint } from './PhotoByPhone'
import type { Photo } from './usePhoto'

const PhotoDialog = lazyPart(() => import('../../../ui/files/PhotoDialog').then((module) => module.PhotoDialog))

type PhotoAnswerProps = {
  photo: Photo
  /** Label of the button that removes it, for a photo that replaces another one; by default an icon. */
  removeText?: string
}

/** A photo: by webcam or from a file on wide screens, by the phone's camera elsewhere (PHOTO-002, PHOTO-003). */
export const PhotoAnswer = (props: PhotoAnswerProps) =>
  useWideScreen() ? <PhotoByWebcam {...props} /> : <PhotoByPhone {...props} />

const PhotoByWebcam = ({ photo, removeText }: PhotoAnswerProps) => {
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
        removeText={removeText}
      />
      {camera === 'never' ? null : (
        <Suspense fallback={null}>
          <PhotoDialog
            title={photo.label}
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
