import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../../api/server-clock'
import { nextLook, noLook, type LastLook } from '../../forms/orders/last-look'
import type { ActiveOrder, OrderState, PaymentResult } from '../../domain/payments/orders'
import type { OrderAnswer } from '../../forms/orders/ask-active-order'
import { hearReturns, isAppApart, type ReturnEnd } from '../../forms/orders/return-channel'
import { isLeft } from './checkout-address'
import { askHowItStands } from './order-calls'

/** How often the open order is asked for while a payment is waited for, in milliseconds (UNS-52). */
export const askEveryMs = 5_000

type WatchParts = {
  nroafi: string
  /** The provider's id of the order. */
  id: string
  /** The payment was begun in another tab: its person may come back from there. */
  isAwaited: boolean
  /** Asks for the open order. */
  ask: () => Promise<OrderAnswer>
  /** How the payment ended by the server's word, or that it was refused while its order is open; called once. */
  onEnded: (result: PaymentResult) => void
}

/** What is known of an order that is being paid. */
export type OrderWatch = {
  /** What the API last said of the open order; null before. */
  open: ActiveOrder | null
  /** The last question got no answer. */
  isAway: boolean
  look: LastLook
  /** Its person came back, and the provider knew of no payment: when it said so, epoch milliseconds. Null otherwise. */
  leftAt: number | null
  /** The person goes on paying. */
  goOn: () => void
  /** Asks at once. */
  check: () => Promise<void>
}

/** Somebody came back: what the address says, and where to say how the payment stands. */
type Back = { type: string; tell: (end: ReturnEnd) => void }

// The page is looked at again: nobody said that anybody came back.
const looked: Back = { type: '', tell: () => undefined }

/** Whether somebody left without paying. An app apart is told of no return: to be looked at again is all that it learns. */
const hasLeft = ({ sinPagar }: OrderState, { type }: Back): boolean =>
  sinPagar && (type === '' ? isAppApart() : isLeft(type))

/**
 * Follows an order while it is being paid (PAY-010): asks for the open order every 5 seconds. Once it is not open any
 * more, the server says how it ended; nothing is said before. When its person comes back from the provider's tab, or
 * looks at this page again, the server is asked how it stands meanwhile: refused, or not paid at all. While there is no
 * answer it keeps asking, and never sends the order again.
 */
export const useOrderWatch = ({ nroafi, id, isAwaited, ask, onEnded }: WatchParts): OrderWatch => {
  const [open, setOpen] = useState<ActiveOrder | null>(null)
  const [isAway, setAway] = useState(false)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const [look, setLook] = useState(noLook)
  const isOver = useRef(false)
  const running = useRef<Promise<void> | null>(null)
  const end = useCallback(
    (result: PaymentResult): void => {
      if (isOver.current) return
      isOver.current = true
      onEnded(result)
    },
    [onEnded],
  )
  const askState = useCallback(
    (type: string) => askHowItStands({ nroafi, reference: id, type: type === '' ? 'pending' : type }),
    [id, nroafi],
  )
  const question = useCallback(async (): Promise<void> => {
    const answer = await ask()
    setAway(answer.kind === 'unknown')
    if (answer.kind === 'unknown' || isOver.current) return
    // An API may tell no more of the open order than its text (API-041).
    if (answer.kind === 'open' && ['', id].includes(answer.order.id)) {
      const { consultada } = answer.order
      setLook((before) => nextLook(before, consultada, { now: now(), isPressed: false }))
      return setOpen(answer.order)
    }
    const stands = await askState('')
    if (!stands.ok && stands.error.kind !== 'refused') return setAway(true)
    end(stands.ok ? stands.value.estado : 'pending')
  }, [ask, askState, end, id])
  const check = useCallback(async (): Promise<void> => {
    if (isOver.current) return
    const asking = running.current ?? question()
    running.current = asking
    await asking
    running.current = null
  }, [question])
  const comeBack = useCallback(
    async (back: Back): Promise<void> => {
      const stands = await askState(back.type)
      if (!stands.ok || !stands.value.seSabe) return check()
      const { estado, consultada } = stands.value
      const isUnpaid = hasLeft(stands.value, back)
      back.tell(isUnpaid ? 'unpaid' : estado)
      if (estado !== 'pending') return end(estado)
      if (isUnpaid) setLeftAt(nextLook(noLook, consultada, { now: now(), isPressed: false }).at)
      return check()
    },
    [askState, check, end],
  )
  // An answer that comes when its screen is left leads nobody anywhere.
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  useEffect(() => {
    const timer = setInterval(() => void check(), askEveryMs)
    return () => clearInterval(timer)
  }, [check])
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') void (isAwaited ? comeBack(looked) : check())
    }
    document.addEventListener('visibilitychange', seen)
    const stop = hearReturns(nroafi, ({ type }, tell) => void comeBack({ type, tell }))
    return () => {
      document.removeEventListener('visibilitychange', seen)
      stop()
    }
  }, [check, comeBack, isAwaited, nroafi])
  return { open, isAway, look, leftAt, goOn: () => setLeftAt(null), check }
}
