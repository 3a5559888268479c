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

type Settled<T> = { about: string; round: string; data: T | undefined; error: ApiError | undefined }

const nothing = { about: '', round: '', data: undefined, error: undefined }

type AnswerOptions<T> = {
  /** The answer to the question before stays until the new one is there; otherwise nothing of another stands beside this one. */
  keeps?: boolean
  /** What is known already, until the first answer. */
  start?: T | undefined
  /** Another number: something changed at the desk, so it is asked for anew. */
  version?: number
}

/**
 * Asks on entry, when `about` becomes another, and when the connection is back after a question without an answer. `load` must
 * stay the same function. Late answers to earlier questions are dropped.
 */
export const useAnswer = <T>(
  load: (about: string) => Asked<T>,
  about: string,
  { keeps = false, start, version = 0 }: AnswerOptions<T> = {},
): Answer<T> => {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>(() =>
    start === undefined ? nothing : { about, round: '', data: start, error: undefined },
  )
  const wanted = `${round} ${version}`
  const refresh = useCallback(() => setRound((last) => last + 1), [])
  useEffect(() => {
    let isLate = false
    void load(about).then((answer) => {
      if (isLate) return
      setSettled((was) =>
        answer.ok
          ? { about, round: wanted, data: answer.value, error: undefined }
          : { about, round: wanted, data: was.about === about || keeps ? was.data : undefined, error: answer.error },
      )
    })
    return () => {
      isLate = true
    }
  }, [load, about, wanted, keeps])
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
    isAsking: settled.about !== about || settled.round !== wanted,
    refresh,
  }
}
