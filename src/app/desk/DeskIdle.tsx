import { useEffect, useState, useSyncExternalStore } from 'react'
import { deskIdleTimes } from '../../domain/desk/idle'
import { toCountdown } from '../../domain/session/session-life'
import { Button } from '../../ui/actions/Button'
import { TopDialog } from '../../ui/dialogs/TopDialog'
import { idleAsks } from '../visit/idle-asks'
import { createIdleWatch } from '../visit/idle-watch'
import { watchTouches } from '../visit/watch-touches'

/** Said aloud at these seconds, and not each second. */
const said = new Set([60, 30, 10])

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
  if (!asks) return null
  return (
    <TopDialog title="¿Seguís ahí?" onEscape={watch.touch} actions={<Button onPress={watch.touch}>Sigo acá</Button>}>
      <p>
        Hace 14 minutos que nadie toca esta pestaña. Si no hacés nada, cerramos la sesión en{' '}
        <b role="timer">{toCountdown(view.seconds)}</b> y acá no queda nada.
      </p>
      <p className="vh" aria-live="assertive">
        {said.has(view.seconds) ? `Quedan ${view.seconds} segundos.` : ''}
      </p>
    </TopDialog>
  )
}
