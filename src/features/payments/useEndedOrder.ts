import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderAnswer } from '../../forms/orders/ask-active-order'
import { showSnack } from '../../ui/dialogs/snack-store'
import { askHowItStands } from './order-calls'

type EndedParts = {
  nroafi: string | null
  /** What is known of the open order. */
  answer: OrderAnswer | undefined
  /** The dialog of the order is open: it tells itself how the order ended. */
  isPaying: boolean
  /** Its payment came in; `id` is the provider's id of the order. */
  onPaid: (id: string) => void
}

/**
 * Tells how an order ended that was open on this page and is not any more: the list that comes back does not say whether
 * the payment came in. Says nothing that the server did not say (UNS-120).
 */
export const useEndedOrder = ({ nroafi, answer, isPaying, onPaid }: EndedParts): void => {
  const open = useRef('')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const tell = useEffectEvent(async (id: string): Promise<void> => {
    if (id === '' || isPaying || nroafi === null) return
    const stands = await askHowItStands({ nroafi, reference: id, type: 'pending' })
    if (!stands.ok || !stands.value.seSabe || !isHere.current) return
    const { estado, mensaje } = stands.value
    if (estado === 'success') onPaid(id)
    else if (mensaje !== '') showSnack({ type: 'info', act: 'pagar', text: mensaje })
  })
  useEffect(() => {
    if (answer?.kind === 'open') open.current = answer.order.id
    if (answer?.kind !== 'none') return
    const ended = open.current
    open.current = ''
    void tell(ended)
  }, [answer])
}
