import { useCallback, useEffect, useState } from 'react'
import { errorWords } from '../../../api/errors'
import type { OwnSessions } from '../../../contract/session/own-sessions'
import { useConnected } from '../../../forms/useConnected'
import { toApiError } from '../error-words'
import { readOwnSessions } from './calls'

/** How reading the list goes; without a connection there is none, for it is kept nowhere. */
export type ListState =
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'failed'; words: string }
  | { kind: 'ready'; list: OwnSessions }

const read = async (): Promise<ListState> => {
  const { data, error } = await readOwnSessions()
  if (data !== undefined) return { kind: 'ready', list: data }
  const problem = toApiError(error)
  return problem.kind === 'offline' ? { kind: 'offline' } : { kind: 'failed', words: errorWords(problem) }
}

/** The list, read when its place is shown, on request, and by itself when the connection comes back. */
export const useOwnSessions = () => {
  const [state, setState] = useState<ListState>({ kind: 'loading' })
  const isConnected = useConnected()
  const isWaiting = state.kind === 'offline' && isConnected
  const refresh = useCallback(async (): Promise<void> => {
    setState({ kind: 'loading' })
    setState(await read())
  }, [])
  useEffect(() => {
    void read().then(setState)
  }, [])
  useEffect(() => {
    if (isWaiting) void read().then(setState)
  }, [isWaiting])
  const take = useCallback((list: OwnSessions): void => setState({ kind: 'ready', list }), [])
  return { state, refresh, take }
}
