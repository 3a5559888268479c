import { useLocation } from 'wouter'
import { SyncBar } from '../../ui/frame/SyncBar'
import type { ChangeCounts } from '../changes/known-changes'
import { useOutbox, useSyncView } from './useOutboxView'

/** The line under the top bar, once the outbox is read; see SyncLine. */
export const OutboxLine = ({ changes }: { changes?: ChangeCounts | undefined }) => {
  const view = useSyncView(useOutbox(), changes)
  const [, navigate] = useLocation()
  if (view.kind === 'ok' || view.kind === 'reading') return null
  return <SyncBar state={view} href="/afiliados/bandejaDeSalida" onGo={() => navigate('/bandejaDeSalida')} />
}
