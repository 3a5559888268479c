import { useLocation } from 'wouter'
import type { ChangeCounts } from '../changes/known-changes'
import { SyncBar } from '../../ui/frame/SyncBar'
import { useOutbox, useSyncView } from './useOutboxView'

/**
 * One line under the top bar: no connection, sending, or something needs the person; nothing when all is well. `changes`
 * are counted with the outbox.
 */
export const SyncLine = ({ changes }: { changes?: ChangeCounts }) => {
  const view = useSyncView(useOutbox(), changes)
  const [, navigate] = useLocation()
  if (view.kind === 'ok' || view.kind === 'reading') return null
  return <SyncBar state={view} href="/afiliados/bandejaDeSalida" onGo={() => navigate('/bandejaDeSalida')} />
}
