import { useLocation } from 'wouter'
import { SyncBar } from '../../ui/frame/SyncBar'
import { useOutbox, useSyncView } from './useOutboxView'

/** One line under the top bar: no connection, sending, or something needs the person; nothing when all is well. */
export const SyncLine = () => {
  const view = useSyncView(useOutbox())
  const [, navigate] = useLocation()
  if (view.kind === 'ok' || view.kind === 'reading') return null
  return <SyncBar state={view} href="/afiliados/bandejaDeSalida" onGo={() => navigate('/bandejaDeSalida')} />
}
