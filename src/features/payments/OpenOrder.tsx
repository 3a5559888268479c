import type { LastLook } from '../../forms/orders/last-look'
import type { ActiveOrder } from '../../domain/payments/orders'
import { PaymentState } from '../../forms/orders/PaymentState'
import { Button } from '../../ui/actions/Button'
import { RefreshCw } from '../../ui/icons/icons'
import { useCancelling } from './useCancelling'

type OpenOrderProps = {
  nroafi: string
  order: ActiveOrder
  look: LastLook
  isAsking: boolean
  /** Asks how the order stands. */
  onAsk: () => Promise<unknown>
  /** The person asks how it stands: they are always answered. */
  onLook: () => void
  /** Goes on paying it. */
  onContinue: () => void
}

/** The notice of an order that is still open, with the ways out of it (PAY-011). */
export const OpenOrder = ({ nroafi, order, look, isAsking, onAsk, onLook, onContinue }: OpenOrderProps) => {
  const cancelling = useCancelling({
    nroafi,
    id: order.id,
    check: onAsk,
    onCancelled: () => void onAsk(),
    onKept: () => void onAsk(),
  })
  const isOwn = !order.estaPendiente
  return (
    <>
      <PaymentState order={order} look={look}>
        <Button
          variant="secondary"
          small
          icon={RefreshCw}
          pending={isAsking}
          pendingText="Preguntando…"
          onPress={onLook}
        >
          Ver si entró el pago
        </Button>
        {isOwn && order.url !== '' ? (
          <Button variant="quiet" small onPress={onContinue}>
            Seguir con el pago
          </Button>
        ) : null}
        {isOwn && order.id !== '' ? (
          <Button variant="danger-quiet" small onPress={cancelling.ask}>
            Cancelar la orden
          </Button>
        ) : null}
      </PaymentState>
      {cancelling.dialogs}
    </>
  )
}
