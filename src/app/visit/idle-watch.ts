import {
  beginIdle,
  lookIdle,
  stirIdle,
  touchIdle,
  viewIdle,
  type Idle,
  type IdleView,
  type Moment,
} from '../../domain/kiosk/idle'
import { createObservable, type Observable } from '../observable'

/** The watch over a tablet that nobody touches. */
export type IdleWatch = {
  view: Observable<IdleView>
  /** Looks at the clock: every second, and when the page is seen again. */
  look: () => void
  touch: () => void
  stir: () => void
  /** Begins anew, after its end. */
  restart: () => void
}

const isSame = (one: IdleView, other: IdleView): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Makes a watch that begins now; `onOver` is called once, when nobody came back. */
export const createIdleWatch = ({ now, onOver }: { now: () => Moment; onOver: () => void }): IdleWatch => {
  let idle = beginIdle(now())
  const view = createObservable(viewIdle(idle, now()))
  const take = (next: Idle): void => {
    const wasOver = idle.isOver
    idle = next
    const shown = viewIdle(idle, now())
    if (!isSame(shown, view.get())) view.set(shown)
    if (idle.isOver && !wasOver) onOver()
  }
  return {
    view,
    look: () => take(lookIdle(idle, now())),
    touch: () => take(touchIdle(idle, now())),
    stir: () => take(stirIdle(idle, now())),
    restart: () => take(beginIdle(now())),
  }
}
