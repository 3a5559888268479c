import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { useCamera } from '../../ui/files/useCamera'
import { useFilePicker } from '../../ui/files/useFilePicker'
import { Image } from '../../ui/icons/icons'
import '../../ui/styles/fields/camera.css'
import { readCode, readCodeOf } from './read-code'
import './scan.css'

/** Between two looks at the camera's picture, in milliseconds. */
const lookMs = 150

const nothingThere = 'No encontramos un código en esa imagen. Probá con otra, más nítida y derecha, o escribilo.'

type LookingProps = {
  /** What to point the camera at. */
  hint: string
  onFound: (text: string) => void
}

/**
 * Looks for a code with the camera at the back, or in a picture. The camera is asked for when this appears, which somebody
 * pressed for, and released when it disappears.
 */
export const Looking = ({ hint, onFound }: LookingProps) => {
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function'
  const { video, state } = useCamera(hasCamera, 'environment')
  const [picked, setPicked] = useState<'none' | 'reading' | 'empty'>('none')
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (state.kind !== 'live') return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const node = video.current
      const text = node
        ? await readCode({ source: node, width: node.videoWidth, height: node.videoHeight }, false)
        : undefined
      if (isOver) return
      if (text === undefined) timer = setTimeout(() => void look(), lookMs)
      else found(text)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [state.kind, video])
  const files = useFilePicker({
    name: 'codigo',
    // Named one by one: of 'image/*' iOS hands over the HEIC of its camera roll, which older ones do not decode.
    accept: 'image/jpeg,image/png,image/webp',
    onPick: (file) => {
      setPicked('reading')
      void readCodeOf(file).then((text) => {
        setPicked(text === undefined ? 'empty' : 'none')
        if (text !== undefined) onFound(text)
      })
    },
  })
  const problem =
    state.kind === 'failed'
      ? state.problem
      : hasCamera
        ? null
        : 'Este navegador no da acceso a la cámara. Elegí una foto.'
  return (
    <div className="stack">
      {problem === null ? (
        <>
          <div className="cam scan">
            <video ref={video} muted playsInline aria-label="Imagen de la cámara" />
            <span className="scan-frame" aria-hidden="true" />
          </div>
          <p role="status">{state.kind === 'live' ? hint : 'Abriendo la cámara…'}</p>
        </>
      ) : (
        <Banner tone="warn" title={problem} role="status" />
      )}
      {picked === 'empty' ? <Banner tone="err" title={nothingThere} role="alert" /> : null}
      <Button
        variant="secondary"
        icon={Image}
        pending={picked === 'reading'}
        pendingText="Buscando el código…"
        onPress={files.open}
      >
        Elegir una foto
      </Button>
      {files.input}
    </div>
  )
}
