import { useEffect, useState } from 'react'
import { Banner } from '../content/Banner'
import { Button } from '../actions/Button'
import { type Capture, takePhoto } from './camera'
import type { CameraViewProps } from './CameraView'
import { Camera } from '../icons/icons'
import { useCamera } from './useCamera'
import '../styles/fields/camera.css'

type Shot = Capture & { url: string }

const Mask = () => (
  <svg viewBox="0 0 400 300" aria-hidden="true">
    <path className="veil" fillRule="evenodd" d="M0 0h400v300H0zM200 34a78 106 0 0 0 0 212 78 106 0 0 0 0-212z" />
    <ellipse className="oval" cx="200" cy="140" rx="78" ry="106" />
  </svg>
)

/** The implementation of CameraView: live picture, then the photo to accept or discard (PHOTO-001, PHOTO-004). */
export const CameraControl = ({ frame, onAccept, alternative }: CameraViewProps) => {
  const [shot, setShot] = useState<Shot | null>(null)
  const { video, state } = useCamera(shot === null)
  useEffect(() => () => (shot ? URL.revokeObjectURL(shot.url) : undefined), [shot])
  const capture = async () => {
    if (!video.current || state.kind !== 'live') return
    const taken = await takePhoto(video.current, frame)
    if (taken) setShot({ ...taken, url: URL.createObjectURL(taken.blob) })
  }
  if (shot) {
    return (
      <div className="stack">
        <div className="cam">
          <img src={shot.url} alt="La foto que sacaste" />
        </div>
        {shot.lightProblem ? <Banner tone="warn" title={shot.lightProblem} role="status" /> : null}
        <div className="actions">
          <Button variant="secondary" sentence onPress={() => setShot(null)}>
            DESCARTAR
          </Button>
          <Button sentence autoFocus onPress={() => onAccept(shot.blob)}>
            ACEPTAR
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="stack">
      {state.kind === 'failed' ? (
        <Banner tone="warn" title={state.problem} role="alert" />
      ) : (
        <div className="cam">
          <video
            className="is-mirrored"
            ref={video}
            muted
            playsInline
            aria-label="Cámara"
            onClick={() => void capture()}
          />
          <Mask />
          {state.kind === 'opening' ? (
            <p className="cam-wait" role="status">
              Abriendo la cámara…
            </p>
          ) : (
            <p className="tip">
              <span>Poné la cara dentro del óvalo</span>
            </p>
          )}
        </div>
      )}
      <div className="actions">
        {alternative}
        {state.kind === 'failed' ? null : (
          <Button icon={Camera} softDisabled={state.kind !== 'live'} onPress={() => void capture()}>
            Sacar foto
          </Button>
        )}
      </div>
    </div>
  )
}
