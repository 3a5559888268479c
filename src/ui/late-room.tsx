import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { roomKey, roomMark } from './early-marks'
import { isKiosk } from './kiosk'
import { useIsLive } from './first-screen'

/** How long an empty part keeps its room, in milliseconds: what was there the last time may be gone. */
const patienceMs = 3_000

const keepRoom = (name: string, height: number): void => {
  if (isKiosk()) return
  try {
    if (height > 0) localStorage.setItem(roomKey(name), `${innerWidth}:${height}`)
    else localStorage.removeItem(roomKey(name))
  } catch {
    // Without storage the part moves what is below it, once.
  }
}

const watchRoom = (room: HTMLElement, name: string): (() => void) => {
  const content = room.firstElementChild
  if (content === null || typeof ResizeObserver === 'undefined') return () => undefined
  const settle = (): void => {
    const { height } = content.getBoundingClientRect()
    keepRoom(name, Math.ceil(height))
    delete document.documentElement.dataset[roomMark]
  }
  const timer = setTimeout(settle, patienceMs)
  const observer = new ResizeObserver(() => {
    if (content.getBoundingClientRect().height === 0) return
    clearTimeout(timer)
    settle()
  })
  observer.observe(content)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * The place of a part that comes from the device's storage after the screen is drawn. It has the height that the part had
 * the last time, so that the part moves nothing when it comes. One per screen.
 */
export const LateRoom = ({ name, children }: { name: string; children: ReactNode }) => {
  const isLive = useIsLive()
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (room.current ? watchRoom(room.current, name) : undefined), [name])
  return (
    <div className="late-room" ref={room}>
      <div>{isLive ? children : null}</div>
    </div>
  )
}
