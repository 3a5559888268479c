import { useSyncExternalStore } from 'react'
import { getSession, watchSession, type Session } from './session-store'

/** The session of this tab, or null. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, getSession)
