import { useCallback, useEffect, useState } from 'react'
import { errorWords } from '../../../api/errors'
import { useConnected } from '../../../forms/useConnected'
import { toApiError } from '../error-words'

/** State of loading a list. Without a connection there is none, because it is not stored. */
export type ListState<T> =
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'failed'; words: string }
  | { kind: 'ready'; list: T }

/** Loads a list of the member; must be the same function in each render. */
type Reader<T> = () => Promise<{ data?: T | undefined; error?: unknown }>

const read = async <T>(reader: Reader<T>): Promise<ListState<T>> => {
  const { data, error } = await reader()
  if (data !== undefined) return { kind: 'ready', list: data }
  const problem = toApiError(error)
  return problem.kind === 'offline' ? { kind: 'offline' } : { kind: 'failed', words: errorWords(problem) }
}

/** A list that loads when it is shown, on request, and when the connection comes back. */
export const useOwnList = <T>(reader: Reader<T>) => {
  const [state, setState] = useState<ListState<T>>({ kind: 'loading' })
  const isConnected = useConnected()
  const isWaiting = state.kind === 'offline' && isConnected
  const refresh = useCallback(async (): Promise<void> => {
    setState({ kind: 'loading' })
    setState(await read(reader))
  }, [reader])
  useEffect(() => {
    void read(reader).then(setState)
  }, [reader])
  useEffect(() => {
    if (isWaiting) void read(reader).then(setState)
  }, [isWaiting, reader])
  const take = useCallback((list: T): void => setState({ kind: 'ready', list }), [])
  return { state, refresh, take }
}
