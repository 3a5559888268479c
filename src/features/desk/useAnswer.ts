import { useCallback, useEffect, useState } from 'react'
import { isConnected, subscribeConnection } from '../../api/connection'
import type { Asked } from '../../api/desk.api'
import type { ApiError } from '../../api/errors'

/** What a screen of the desk knows of something it asked for. */
export type Answer<T> = {
  /** The last good answer, also while it is asked for anew. */
  data: T | undefined
  /** Why the last question has no answer; gone with the next good one. */
  error: ApiError | undefined
  isAsking: boolean
  /** Asks again. */
  refresh: () => void
}

type Settled<T> = { about: string; round: number; data: T | undefined; error: ApiError | undefined }

const nothing = { about: '', round: -1, data: undefined, error: undefined }

/**
 * Asks on entry, when `about` becomes another, and when the connection is back after a question without an answer. `load` must
 * stay the same function. With `keeps` the answer to the question before stays until the new one is there; without it,
 * nothing of another person stands beside this one. Late answers to earlier questions are dropped.
 */
export const useAnswer = <T>(load: (about: string) => Asked<T>, about: string, keeps = false): Answer<T> => {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>(nothing)
  const refresh = useCallback(() => setRound((last) => last + 1), [])
  useEffect(() => {
    let isLate = false
    void load(about).then((answer) => {
      if (isLate) return
      setSettled((was) =>
        answer.ok
          ? { about, round, data: answer.value, error: undefined }
          : { about, round, data: was.about === about || keeps ? was.data : undefined, error: answer.error },
      )
    })
    return () => {
      isLate = true
    }
  }, [load, about, round, keeps])
  const isOfThis = settled.about === about || (keeps && settled !== nothing)
  const shown = isOfThis ? settled : nothing
  const isCut = shown.error?.kind === 'offline'
  useEffect(() => {
    if (!isCut) return undefined
    return subscribeConnection(() => {
      if (isConnected()) refresh()
    })
  }, [isCut, refresh])
  return {
    data: shown.data,
    error: shown.error,
    isAsking: settled.about !== about || settled.round !== round,
    refresh,
  }
}
