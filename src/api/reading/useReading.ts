import { useEffect, useState } from 'react'
import { isConnected, subscribeConnection } from '../connection'
import { errorWords, isApiError } from '../errors'
import { findAnswer, type Dated } from './snapshots'
import type { Source } from './sources'

/** What a screen knows of one thing it reads. */
export type Reading<T> = {
  data: T | undefined
  /** Moment of the data, in epoch milliseconds by the server's clock. */
  at: number | undefined
  /** The data are what the API says now, not what it said at an earlier visit. */
  isFresh: boolean
  /** There is nothing to show yet, and something may still come. */
  isLoading: boolean
  /** The API is being asked at this moment. */
  isAsking: boolean
  /** Why the last refresh failed, in words; having no connection is no failure (UNS-12). */
  failure: string | undefined
  /** Asks again now; without a session there is nobody to ask for. */
  refresh: () => void
}

/** The part of an RTK Query result that a reading stands on. */
type Query<T> = {
  currentData?: Dated<T> | undefined
  error?: unknown
  isFetching: boolean
  isUninitialized: boolean
  refetch: () => unknown
}

type Kept<T> = { nroafi: string; dated: Dated<T> | undefined }

/** What the device keeps of a source; undefined until it was looked for. */
const useKept = <T>(source: Source<T>, nroafi: string | null): Kept<T> | undefined => {
  const [kept, setKept] = useState<Kept<T>>()
  useEffect(() => {
    if (nroafi === null) return undefined
    let isLeft = false
    void findAnswer(source.name, nroafi, source.parse).then((dated) => {
      if (!isLeft) setKept({ nroafi, dated })
    })
    return () => {
      isLeft = true
    }
  }, [source, nroafi])
  return kept?.nroafi === nroafi ? kept : undefined
}

/** Asks again as soon as the API can be reached, when the last try found nobody. */
const useRetryOnConnection = ({ error, refetch }: Query<unknown>): void => {
  const isWaiting = isApiError(error) && error.kind === 'offline'
  useEffect(() => {
    if (!isWaiting) return undefined
    return subscribeConnection(() => {
      if (isConnected()) refetch()
    })
  }, [isWaiting, refetch])
}

/**
 * Shows what the device kept at once and what the API says as soon as it says it. A refresh that fails takes nothing away.
 * `nroafi` names the member whose data these are; null reads nothing.
 */
export const useReading = <T>(source: Source<T>, nroafi: string | null, query: Query<T>): Reading<T> => {
  const kept = useKept(source, nroafi)
  useRetryOnConnection(query)
  const { currentData, error, isFetching } = query
  const shown = nroafi === null ? undefined : (currentData ?? kept?.dated)
  const failure = isApiError(error) && error.kind !== 'offline' ? errorWords(error) : undefined
  const mayCome = nroafi !== null && (isFetching || (kept === undefined && failure === undefined))
  return {
    data: shown?.value,
    at: shown?.at,
    isFresh: currentData !== undefined && error === undefined,
    isLoading: shown === undefined && mayCome,
    isAsking: isFetching,
    failure,
    refresh: () => {
      if (!query.isUninitialized) query.refetch()
    },
  }
}
