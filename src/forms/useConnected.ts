import { useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../api/connection'

/** Whether the API was in reach at the last call. */
export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected)
