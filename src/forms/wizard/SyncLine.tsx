import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { isConnected, subscribeConnection } from '../../api/connection'
import { SyncBar } from '../../ui/SyncBar'
import { useOutboxView } from './useOutboxView'

/** Whether the API can be reached, as last seen. */
export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected)

/** One line under the top bar: without connection, sending, or something needs the person; nothing when all is well. */
export const SyncLine = () => {
  const connected = useConnected()
  const view = useOutboxView(connected)
  const [, navigate] = useLocation()
  if (view.kind === 'ok') return null
  return <SyncBar state={view} href="/afiliados/bandejaDeSalida" onGo={() => navigate('/bandejaDeSalida')} />
}
