import { useCallback, useEffect, useRef, useState } from 'react'
import { isConnected, subscribeConnection } from '../../api/connection'
import { useReader } from '../../api/reading/useReader'
import { askActiveOrder, type OrderAnswer } from './ask-active-order'

/** What a screen knows of the open order of its member. */
export type ActiveOrderState = {
  /** The last answer; undefined until there is one. Without a session nobody is asked: 'unknown'. */
  answer: OrderAnswer | undefined
  isAsking: boolean
  /** Asks now; a question that is already on its way is not asked twice. */
  ask: () => Promise<OrderAnswer>
}

const nobody: OrderAnswer = { kind: 'unknown', words: '' }

/** Calls the listener when the connection is back, and when the page is seen again. */
const watchReturn = (listener: () => void): (() => void) => {
  const seen = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', seen)
  const stop = subscribeConnection(() => {
    if (isConnected()) listener()
  })
  return () => {
    document.removeEventListener('visibilitychange', seen)
    stop()
  }
}

/**
 * Asks for the member's open order on entry, when the page is seen again and when the connection is back (PAY-011,
 * ROUTE-017, ROUTE-021, ROUTE-031). A question without an answer changes nothing: `ask` tells of it.
 */
export const useActiveOrder = (): ActiveOrderState => {
  const { signedIn } = useReader()
  const [known, setKnown] = useState<{ nroafi: string; answer: OrderAnswer }>()
  const [isAsking, setAsking] = useState(false)
  const running = useRef<Promise<OrderAnswer> | null>(null)
  const ask = useCallback(async (): Promise<OrderAnswer> => {
    if (signedIn === null) return nobody
    if (running.current) return running.current
    setAsking(true)
    running.current = askActiveOrder(signedIn)
    const answer = await running.current
    running.current = null
    setAsking(false)
    setKnown((before) =>
      answer.kind === 'unknown' && before?.nroafi === signedIn ? before : { nroafi: signedIn, answer },
    )
    return answer
  }, [signedIn])
  useEffect(() => {
    if (signedIn === null) return undefined
    void ask()
    return watchReturn(() => void ask())
  }, [signedIn, ask])
  const answer = signedIn === null ? nobody : known?.nroafi === signedIn ? known.answer : undefined
  return { answer, isAsking, ask }
}
