import { Suspense } from 'react'
import { SyncBar } from '../../ui/frame/SyncBar'
import { laterPart } from '../../ui/lazy-part'
import type { ChangeCounts } from '../changes/known-changes'
import { useConnected } from '../useConnected'
import { useOfflineReady } from '../useReadiness'

// Loads later: what waits is known only once the device's storage was read, and no first screen needs it.
const OutboxLine = laterPart(() => import('./OutboxLine').then((module) => module.OutboxLine))

/** What is known before the outbox is: the same line, without what waits. */
const ConnectionLine = () => {
  const isReady = useOfflineReady()
  if (useConnected()) return null
  return <SyncBar state={{ kind: 'offline', waiting: 0, isReady }} href="/afiliados/bandejaDeSalida" />
}

/**
 * One line under the top bar: no connection, sending, or something needs the person; nothing when all is well. `changes`
 * are counted with the outbox.
 */
export const SyncLine = ({ changes }: { changes?: ChangeCounts | undefined }) => (
  <Suspense fallback={<ConnectionLine />}>
    <OutboxLine changes={changes} />
  </Suspense>
)
