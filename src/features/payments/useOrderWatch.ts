import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActiveOrder, PaymentResult } from '../../domain/payments/orders'
import type { OrderAnswer } from '../../forms/orders/ask-active-order'
import { askHowItStands } from './order-calls'

/** How often the open order is asked for while a payment is waited for, in milliseconds (UNS-52). */
export const askEveryMs = 5_000

type WatchParts = {
  nroafi: string
  /** The provider's id of the order. */
  id: string
  /** Asks for the open order. */
  ask: () => Promise<OrderAnswer>
  /** The order is no longer open; called once, with how it stands by the server's word. */
  onEnded: (result: PaymentResult) => void
}

/** What is known of an order that is being paid. */
export type OrderWatch = {
  /** What the API last said of the open order; null before. */
  open: ActiveOrder | null
  /** The last question got no answer. */
  isAway: boolean
  /** Asks at once. */
  check: () => Promise<void>
}

/**
 * Follows an order while it is being paid (PAY-010): asks for the open order every 5 seconds. Once it is not open any
 * more, the server says how it ended; nothing is said before. While there is no answer it keeps asking, and never sends
 * the order again.
 */
export const useOrderWatch = ({ nroafi, id, ask, onEnded }: WatchParts): OrderWatch => {
  const [open, setOpen] = useState<ActiveOrder | null>(null)
  const [isAway, setAway] = useState(false)
  const isOver = useRef(false)
  const running = useRef(false)
  const look = useCallback(async (): Promise<void> => {
    const answer = await ask()
    setAway(answer.kind === 'unknown')
    if (answer.kind === 'unknown' || isOver.current) return
    // An API may tell no more of the open order than its text (API-041).
    if (answer.kind === 'open' && ['', id].includes(answer.order.id)) return setOpen(answer.order)
    const stands = await askHowItStands({ nroafi, reference: id, type: 'pending' })
    if (!stands.ok && stands.error.kind !== 'refused') return setAway(true)
    isOver.current = true
    onEnded(stands.ok ? stands.value.estado : 'pending')
  }, [ask, id, nroafi, onEnded])
  const check = useCallback(async (): Promise<void> => {
    if (running.current || isOver.current) return
    running.current = true
    await look()
    running.current = false
  }, [look])
  useEffect(() => {
    const timer = setInterval(() => void check(), askEveryMs)
    const seen = (): void => {
      if (document.visibilityState === 'visible') void check()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [check])
  return { open, isAway, check }
}
