import { useSyncExternalStore } from 'react'
import { getOfflineMember, watchSession } from '../session/session-store'
import { useSession } from '../session/useSession'

/**
 * The member whose data are shown (`reader`), and the one that the API may be called for (`signedIn`), by number. After
 * an offline unlock `signedIn` is null, because there is no session; null also when nobody is here.
 */
export const useReader = (): { reader: string | null; signedIn: string | null } => {
  const session = useSession()
  const unlocked = useSyncExternalStore(watchSession, getOfflineMember)
  const signedIn = session?.role === 'afiliado' ? session.nroafi : null
  return { reader: signedIn ?? unlocked, signedIn }
}
