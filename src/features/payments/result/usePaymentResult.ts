import { useCallback, useEffect, useRef, useState } from 'react'
import { isConnected, subscribeConnection } from '../../../api/connection'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import { nextLook, noLook, type LastLook } from '../../../forms/orders/last-look'
import type { OrderState } from '../../../domain/payments/orders'
import type { Returned } from '../checkout-address'
import { askHowItStands } from '../order-calls'
import { askEveryMs } from '../useOrderWatch'

/** How long a pending payment is asked for without its person, in milliseconds. */
const patienceMs = 120_000

/** What the page may say of a payment: nothing yet, why nothing, or what the server said (UNS-120). */
export type PaymentView =
  | { kind: 'asking' }
  | { kind: 'away' }
  | { kind: 'refused'; words: string }
  | { kind: 'known'; state: OrderState }

const isOpen = (view: PaymentView): boolean =>
  view.kind === 'asking' || view.kind === 'away' || (view.kind === 'known' && view.state.estado === 'pending')

/**
 * How a payment stands, by the server's word; the address is only told to it. Asks again by itself while the payment is
 * pending, when the page is seen again and when the connection is back.
 */
export const usePaymentResult = ({
  nroafi,
  reference,
  type,
}: Returned): { view: PaymentView; isAsking: boolean; look: LastLook; press: () => void } => {
  const [view, setView] = useState<PaymentView>({ kind: 'asking' })
  const [isAsking, setAsking] = useState(false)
  const [look, setLook] = useState(noLook)
  const running = useRef(false)
  const isPressed = useRef(false)
  const ask = useCallback((): void => {
    if (running.current) return
    running.current = true
    setAsking(true)
    void askHowItStands({ nroafi, reference, type }).then((stands) => {
      running.current = false
      setAsking(false)
      const asked = stands.ok ? stands.value.consultada : ''
      // A person who pressed while a question was on its way is answered by that one.
      const parts = { now: now(), isPressed: isPressed.current }
      isPressed.current = false
      setLook((before) => nextLook(before, asked, parts))
      if (stands.ok) return setView({ kind: 'known', state: stands.value })
      // What the server has said stays: a lost question takes nothing back.
      if (stands.error.kind === 'refused') return setView({ kind: 'refused', words: errorWords(stands.error) })
      setView((before) => (before.kind === 'known' ? before : { kind: 'away' }))
    })
  }, [nroafi, reference, type])
  const mayChange = isOpen(view)
  useEffect(() => {
    if (!mayChange) return undefined
    ask()
    const timer = setInterval(ask, askEveryMs)
    const end = setTimeout(() => clearInterval(timer), patienceMs)
    const seen = (): void => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', seen)
    const stop = subscribeConnection(() => {
      if (isConnected()) ask()
    })
    return () => {
      clearInterval(timer)
      clearTimeout(end)
      document.removeEventListener('visibilitychange', seen)
      stop()
    }
  }, [ask, mayChange])
  const press = (): void => {
    isPressed.current = true
    ask()
  }
  return { view, isAsking, look, press }
}
