import { footOf, watchFoot } from '../foot-bars'

/** Space above and below a notice, in pixels. */
const air = 24

const page = (): CSSStyleDeclaration => document.documentElement.style

let stopWaiting = (): void => undefined

/** Removes the room, when another screen begins. */
export const dropSnackRoom = (): void => {
  stopWaiting()
  page().removeProperty('--snack-room')
}

/** Removes the room once it is out of sight: under the eyes of somebody at the end of the page, it would move all above it. */
const dropUnseen = (room: number): void => {
  const look = (): void => {
    if (scrollY + innerHeight <= document.documentElement.scrollHeight - room) dropSnackRoom()
  }
  stopWaiting()
  stopWaiting = () => removeEventListener('scroll', look)
  addEventListener('scroll', look, { passive: true })
  look()
}

/**
 * Keeps a notice above the bars at the foot of the window, whatever their height in large type and however the page is
 * scrolled, and adds as much room at the page's end. The room goes with the notice, without a move of what is seen. Returns the function
 * that ends both.
 */
export const makeSnackRoom = (notice: HTMLElement): (() => void) => {
  let room = 0
  stopWaiting()
  const stop = watchFoot(() => {
    room = Math.max(room, notice.offsetHeight + air)
    page().setProperty('--snack-room', `${room}px`)
    page().setProperty('--snack-bottom', `${footOf(notice, room, true)}px`)
  })
  return () => {
    stop()
    dropUnseen(room)
  }
}
