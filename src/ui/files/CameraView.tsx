import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lazy-part'
import type { PhotoFrame } from './camera'

export type CameraViewProps = {
  /** 'legajo' gives the 400 x 450 file photo, 'perfil' the 278 x 278 profile photo. */
  frame: PhotoFrame
  /** The photo that the person accepted, a JPEG. */
  onAccept: (photo: Blob) => void
  /** A button to choose a file instead, shown beside the camera's own. */
  alternative?: ReactNode
}

const load = () => import('./CameraControl')
const Control = lazyPart(() => load().then((module) => module.CameraControl))

/** Takes a photo with the webcam, in its own chunk. The camera runs while it is mounted, so mount it only while in use. */
export const CameraView = (props: CameraViewProps) => (
  <Suspense fallback={<p role="status">Abriendo la cámara…</p>}>
    <Control {...props} />
  </Suspense>
)
