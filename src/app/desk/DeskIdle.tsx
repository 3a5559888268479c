import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { deskIdleTimes } from '../../domain/desk/idle'
import { lazyPart } from '../../ui/lazy-part'
import { idleAsks } from '../visit/idle-asks'
import { createIdleWatch } from '../visit/idle-watch'
import { watchTouches } from '../visit/watch-touches'

// Seldom seen: its code comes when it is asked.
const IdleAsks = lazyPart(() => import('./IdleAsks').then((module) => module.IdleAsks))

/**
 * Ends the session of a desk that nobody touched for 15 minutes, and asks a minute before. Any touch, anywhere, goes on;
 * what was typed stays then.
 */
export const DeskIdle = ({ onOver }: { onOver: () => void }) => {
  const [watch] = useState(() =>
    createIdleWatch({
      now: () => ({ wall: Date.now(), steady: performance.now() }),
      onOver,
      times: deskIdleTimes,
    }),
  )
  useEffect(() => watchTouches(watch), [watch])
  const view = useSyncExternalStore(watch.view.subscribe, watch.view.get)
  const asks = view.kind === 'asks'
  useEffect(() => {
    idleAsks.set(asks)
    return () => idleAsks.set(false)
  }, [asks])
  if (view.kind !== 'asks') return null
  return (
    <Suspense fallback={null}>
      <IdleAsks seconds={view.seconds} onStay={watch.touch} />
    </Suspense>
  )
}
