import {
  beginIdle,
  lookIdle,
  stirIdle,
  touchIdle,
  viewIdle,
  type Idle,
  type IdleTimes,
  type IdleView,
  type Moment,
} from '../../domain/kiosk/idle'
import { createObservable, type Observable } from '../observable'

/** The watch over a page that nobody touches. */
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

type IdleWorld = {
  now: () => Moment
  /** Called once, when nobody came back. */
  onOver: () => void
  /** The times of a tablet when there are none. */
  times?: IdleTimes
}

/** Makes a watch that begins now. */
export const createIdleWatch = ({ now, onOver, times }: IdleWorld): IdleWatch => {
  let idle = beginIdle(now())
  const view = createObservable(viewIdle(idle, now(), times))
  const take = (next: Idle): void => {
    const wasOver = idle.isOver
    idle = next
    const shown = viewIdle(idle, now(), times)
    if (!isSame(shown, view.get())) view.set(shown)
    if (idle.isOver && !wasOver) onOver()
  }
  return {
    view,
    look: () => take(lookIdle(idle, now(), times)),
    touch: () => take(touchIdle(idle, now(), times)),
    stir: () => take(stirIdle(idle, now(), times)),
    restart: () => take(beginIdle(now())),
  }
}
