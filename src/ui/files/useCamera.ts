import { type RefObject, useEffect, useRef, useState } from 'react'
import { openCamera, toCameraProblem } from './camera'

/** State of the camera; `problem` is a sentence for the person. */
export type CameraState = { kind: 'opening' } | { kind: 'live' } | { kind: 'failed'; problem: string }

/**
 * Shows the camera in the video while mounted and `wanted`, and releases it (the light goes off) as soon as it is not.
 * On a phone `facing` chooses the one at the back.
 */
export const useCamera = (
  wanted: boolean,
  facing: 'user' | 'environment' = 'user',
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ kind: 'opening' })
  useEffect(() => {
    if (!wanted) return undefined
    let stream: MediaStream | undefined
    let closed = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const start = async () => {
      try {
        stream = await openCamera(facing)
        const node = video.current
        if (closed || !node) return stop()
        node.srcObject = stream
        await node.play()
        setState({ kind: 'live' })
      } catch (error) {
        if (!closed) setState({ kind: 'failed', problem: toCameraProblem(error) })
      }
    }
    void start()
    return () => {
      closed = true
      stop()
      setState({ kind: 'opening' })
    }
  }, [wanted, facing])
  return { video, state }
}
