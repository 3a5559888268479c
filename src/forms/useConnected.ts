import { useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../api/connection'

/** Whether the API can be reached, as last seen. */
export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected)
