import { useSyncExternalStore } from 'react'
import { getOfflineMember, watchSession } from '../session/session-store'
import { useSession } from '../session/useSession'

/**
 * Whose data are read (`reader`), and for whom the API may be asked (`signedIn`): nobody while this device was only unlocked,
 * since that opens what it keeps and no session. By their number; null for nobody.
 */
export const useReader = (): { reader: string | null; signedIn: string | null } => {
  const session = useSession()
  const unlocked = useSyncExternalStore(watchSession, getOfflineMember)
  const signedIn = session?.role === 'afiliado' ? session.nroafi : null
  return { reader: signedIn ?? unlocked, signedIn }
}
