import { useConnected } from '../useConnected'
import { useOfflineReady } from '../useReadiness'
import { SyncBar } from '../../ui/frame/SyncBar'

/** Says on narrow screens that there is no connection, and that the person can go on. The pill of wide ones says it. */
export const OfflineLine = () => {
  const connected = useConnected()
  const isReady = useOfflineReady()
  return (
    <div className="only-narrow">
      <SyncBar state={connected ? { kind: 'ok' } : { kind: 'offline', waiting: 0, isReady }} href="" />
    </div>
  )
}
