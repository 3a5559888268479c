import { useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../api/connection'
import { getFirstFacts } from '../ui/first-screen'

/** Whether the API was in reach at the last call. */
export const useConnected = (): boolean =>
  useSyncExternalStore(subscribeConnection, isConnected, () => getFirstFacts().isConnected)
