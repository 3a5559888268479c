import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState } from 'react'
import type { ReadingName } from '../../domain/log/names'
import { isConnected, subscribeConnection } from '../connection'
import { errorWords, isApiError } from '../errors'
import type { DatedAnswer } from './read'
import { readingOf, type ReadingValues } from './readings'
import { askAnew, readingsApi, recentSeconds } from './readings.api'
import { findAnswer, peekAnswer } from './snapshots'
import { useReader } from './useReader'

/** What a screen knows of one reading. */
export type Reading<T> = {
  data: T | undefined
  /** Moment of the data, in epoch milliseconds by the server's clock. */
  at: number | undefined
  /** Whether the data are the API's answer of this visit, not a stored one. */
  isFresh: boolean
  /** There is nothing to show yet, but something may still arrive. */
  isLoading: boolean
  /** The API is being called at this moment. */
  isAsking: boolean
  /** Why the last refresh failed, in words; having no connection is no failure (UNS-12). */
  failure: string | undefined
  /** Loads it again now, from any moment of a screen's life on; does nothing without a session, or while it is held. */
  refresh: () => void
}

type Kept = { name: ReadingName; nroafi: string; answer: DatedAnswer | undefined }

const peek = (name: ReadingName, nroafi: string | null): Kept | undefined => {
  const answer = nroafi === null ? undefined : peekAnswer(name, nroafi)
  return nroafi === null || answer === undefined ? undefined : { name, nroafi, answer }
}

/** The stored answer of a reading; undefined until the device was read. */
const useKept = (name: ReadingName, nroafi: string | null): Kept | undefined => {
  const [kept, setKept] = useState(() => peek(name, nroafi))
  const isKnown = kept?.name === name && kept.nroafi === nroafi
  useEffect(() => {
    if (nroafi === null || isKnown) return undefined
    let isLeft = false
    void findAnswer(name, nroafi).then((answer) => {
      if (!isLeft) setKept({ name, nroafi, answer })
    })
    return () => {
      isLeft = true
    }
  }, [name, nroafi, isKnown])
  return isKnown ? kept : undefined
}

/** Translates the body of an answer; undefined without a body, or when it was stored in an older shape. */
const useTranslated = <Name extends ReadingName>(name: Name, body: unknown): ReadingValues[Name] | undefined =>
  useMemo(() => {
    const parsed = readingOf(name).parse(body)
    return parsed.ok ? parsed.value : undefined
  }, [name, body])

/** If the last call got no answer, calls again as soon as the API is in reach. */
const useRetryOnConnection = (error: unknown, name: ReadingName, nroafi: string | null): void => {
  const isWaiting = isApiError(error) && error.kind === 'offline'
  useEffect(() => {
    if (!isWaiting || nroafi === null) return undefined
    return subscribeConnection(() => {
      if (isConnected()) askAnew(name, nroafi)
    })
  }, [isWaiting, name, nroafi])
}

/**
 * A reading of the present member, by its name in `readings`: first the stored answer, then the API's. A failed refresh
 * keeps what is shown. While it is held, the API is not called.
 */
export const useReading = <Name extends ReadingName>(name: Name, isHeld = false): Reading<ReadingValues[Name]> => {
  const { reader, signedIn } = useReader()
  const asked = isHeld ? null : signedIn
  const query = readingsApi.endpoints.reading.useQuery(asked === null ? skipToken : { name, nroafi: asked }, {
    refetchOnMountOrArgChange: recentSeconds,
  })
  const kept = useKept(name, reader)
  useRetryOnConnection(query.error, name, asked)
  const { currentData, error, isFetching } = query
  const answer = reader === null ? undefined : (currentData ?? kept?.answer)
  const data = useTranslated(name, answer?.value)
  const failure = isApiError(error) && error.kind !== 'offline' ? errorWords(error) : undefined
  const mayCome = reader !== null && (isFetching || (kept === undefined && failure === undefined))
  return {
    data,
    at: data === undefined ? undefined : answer?.at,
    isFresh: currentData !== undefined && error === undefined,
    isLoading: data === undefined && mayCome,
    isAsking: isFetching,
    failure,
    refresh: () => {
      if (asked !== null) askAnew(name, asked)
    },
  }
}
