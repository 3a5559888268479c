import { useRef, useState } from 'react'
import type { DebtConcept } from '../../domain/payments/concepts'
import type { NewOrder, OrderOrigin } from '../../domain/payments/orders'
import type { OrderAnswer } from '../../forms/orders/ask-active-order'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { originHere } from './device'
import { askForOrder, type Making } from './order-calls'

const act = 'pagar'

/** An order that was made just now, with the device and the concepts that it was made for. */
export type MadeOrder = NewOrder & { origin: OrderOrigin; concepts: readonly DebtConcept[] }

type NewOrderParts = {
  nroafi: string | null
  /** Asks for the open order. */
  ask: () => Promise<OrderAnswer>
  onMade: (order: MadeOrder) => void
}

/** The key of an intention to pay: the same until its end is known, however often its person taps. */
const useIntention = () => {
  const kept = useRef<{ of: string; key: string } | null>(null)
  return {
    keyOf: (of: string): string => {
      if (kept.current?.of !== of) kept.current = { of, key: crypto.randomUUID() }
      return kept.current.key
    },
    end: (): void => {
      kept.current = null
    },
  }
}

/**
 * Makes an order of chosen concepts (PAY-029). One tap is one order: a second tap meanwhile does nothing. When the
 * answer is lost, the open order tells whether it was made; a further tap asks with the same key (PAY-023 for words).
 */
export const useNewOrder = ({ nroafi, ask, onMade }: NewOrderParts) => {
  const [isMaking, setMaking] = useState(false)
  const isBusy = useRef(false)
  const intention = useIntention()
  const make = async (concepts: readonly DebtConcept[], number: string): Promise<void> => {
    const origin = originHere()
    const ids = concepts.map(({ id }) => id)
    const key = intention.keyOf([number, origin, ...ids].join(' '))
    const making: Making = await askForOrder({ nroafi: number, conceptos: ids, origen: origin }, key)
    if (making.kind === 'made') {
      intention.end()
      closeAct(act)
      return onMade({ ...making.order, origin, concepts })
    }
    // Of a lost answer, and of an order in another tab or on another device, the open order tells.
    const open = await ask()
    if (making.kind === 'refused' || open.kind === 'open') intention.end()
    if (making.kind === 'lost' && open.kind === 'open') return closeAct(act)
    showSnack({ type: 400, act, text: making.words })
  }
  return {
    isMaking,
    pay: (concepts: readonly DebtConcept[]): void => {
      if (nroafi === null || isBusy.current) return
      isBusy.current = true
      setMaking(true)
      void make(concepts, nroafi).finally(() => {
        isBusy.current = false
        setMaking(false)
      })
    },
  }
}
