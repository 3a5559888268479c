import { useCallback, useEffect, useRef, useState } from 'react'
import { isConnected, subscribeConnection } from '../../api/connection'
import { useReader } from '../../api/reading/useReader'
import { now } from '../../api/server-clock'
import { nextLook, noLook, type LastLook } from './last-look'
import type { Asked } from '../../domain/payments/orders'
import { askActiveOrder, type OrderAnswer } from './ask-active-order'
import { hearReturns } from './return-channel'

/** What a screen knows of the open order of its member. */
export type ActiveOrderState = {
  /** The last answer; undefined until there is one. Without a session nobody is asked: 'unknown'. */
  answer: OrderAnswer | undefined
  isAsking: boolean
  /** When the provider was last asked about it, and what the person's own question brought. */
  look: LastLook
  /** Asks now; a question that is already on its way is not asked twice. */
  ask: () => Promise<OrderAnswer>
  /** Asks for the person, who is always answered by `look`. */
  press: () => Promise<OrderAnswer>
}

const askedOf = (answer: OrderAnswer): Asked => (answer.kind === 'open' ? answer.order.consultada : '')

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
 * Asks for the member's open order on entry, when the page is seen again, when the connection is back and when the person
 * comes back from the provider in another tab (PAY-011, ROUTE-017, ROUTE-021, ROUTE-031, UNS-53). A question without an answer changes nothing: `ask` tells of it.
 */
export const useActiveOrder = (): ActiveOrderState => {
  const { signedIn } = useReader()
  const [known, setKnown] = useState<{ nroafi: string; answer: OrderAnswer }>()
  const [isAsking, setAsking] = useState(false)
  const [look, setLook] = useState(noLook)
  const running = useRef<Promise<OrderAnswer> | null>(null)
  const ask = useCallback(async (): Promise<OrderAnswer> => {
    if (signedIn === null) return nobody
    if (running.current) return running.current
    setAsking(true)
    running.current = askActiveOrder(signedIn)
    const answer = await running.current
    running.current = null
    setAsking(false)
    if (answer.kind !== 'none') setLook((before) => nextLook(before, askedOf(answer), { now: now(), isPressed: false }))
    setKnown((before) =>
      answer.kind === 'unknown' && before?.nroafi === signedIn ? before : { nroafi: signedIn, answer },
    )
    return answer
  }, [signedIn])
  const press = async (): Promise<OrderAnswer> => {
    const found = await ask()
    setLook((before) => nextLook(before, askedOf(found), { now: now(), isPressed: true }))
    return found
  }
  useEffect(() => {
    if (signedIn === null) return undefined
    void ask()
    const stops = [watchReturn(() => void ask()), hearReturns(signedIn, () => void ask())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [signedIn, ask])
  const answer = signedIn === null ? nobody : known?.nroafi === signedIn ? known.answer : undefined
  return { answer, isAsking, look, ask, press }
}
