import { useEffect, useEffectEvent, useState } from 'react'
import { errorWords, type ApiError } from '../../api/errors'
import type { Result } from '../../domain/result'

/** What is known of an answer that a part of the form needs. 'idle': nothing is asked. */
export type Answer<T> =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'known'; value: T }
  | { kind: 'failed'; words: string }

type Had<T> = { key: string; result: Result<T, ApiError> }

/**
 * Asks for something whenever `key` changes, and never while it is null; an answer to an earlier question is dropped.
 * `again` asks once more. `onKnown` hears each answer that still counts.
 */
export const useAnswer = <T>(
  key: string | null,
  ask: () => Promise<Result<T, ApiError>>,
  onKnown: (value: T) => void = () => undefined,
): { answer: Answer<T>; again: () => void } => {
  const [attempt, setAttempt] = useState(0)
  const [had, setHad] = useState<Had<T>>()
  const asked = key === null ? null : `${attempt} ${key}`
  const question = useEffectEvent(ask)
  const hear = useEffectEvent(onKnown)
  useEffect(() => {
    if (asked === null) return undefined
    let isLeft = false
    void question().then((result) => {
      if (isLeft) return
      setHad({ key: asked, result })
      if (result.ok) hear(result.value)
    })
    return () => {
      isLeft = true
    }
  }, [asked])
  const again = (): void => setAttempt((last) => last + 1)
  if (asked === null) return { answer: { kind: 'idle' }, again }
  if (had?.key !== asked) return { answer: { kind: 'asking' }, again }
  const { result } = had
  return {
    answer: result.ok ? { kind: 'known', value: result.value } : { kind: 'failed', words: errorWords(result.error) },
    again,
  }
}
