import { now } from '../../api/server-clock'
import { sayWhen } from '../../domain/member/data-time'
import { formatPesos, isAboveZero } from '../../domain/payments/money'
import type { ActiveOrder } from '../../domain/payments/orders'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { RefreshCw } from '../../ui/icons/icons'
import { useCancelling } from './useCancelling'

const whenOf = (moment: string): string | null => {
  const at = Date.parse(moment)
  return Number.isNaN(at) ? null : sayWhen(at, now())
}

/** What is said of an open order: since when, for how much, until when; the server's own words where it tells none. */
const sayOrder = ({ creada, vence, importe, mensaje, estaPendiente }: ActiveOrder): string => {
  if (estaPendiente)
    return 'El proveedor todavía no confirmó el pago. No pagues de nuevo: cuando lo confirme, la deuda vuelve a aparecer acá.'
  const since = whenOf(creada)
  if (since === null || !isAboveZero(importe)) return mensaje
  const until = whenOf(vence)
  const rest = 'Hasta que termine no mostramos la deuda ni se puede pagar de nuevo.'
  return `La empezaste ${since}, por ${formatPesos(importe)}. ${rest}${until === null ? '' : ` Vence ${until}.`}`
}

type OpenOrderProps = {
  nroafi: string
  order: ActiveOrder
  isAsking: boolean
  /** Asks how the order stands. */
  onAsk: () => Promise<unknown>
  /** Goes on paying it. */
  onContinue: () => void
}

/** The notice of an order that is still open, with the ways out of it (PAY-011). */
export const OpenOrder = ({ nroafi, order, isAsking, onAsk, onContinue }: OpenOrderProps) => {
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
      <Banner
        tone={order.estaPendiente ? 'warn' : 'err'}
        role="alert"
        title={order.estaPendiente ? 'Tenés un pago pendiente' : 'Ya tenés una orden de pago abierta'}
        action={
          <div className="actions pay-ways">
            <Button
              variant="secondary"
              small
              icon={RefreshCw}
              pending={isAsking}
              pendingText="Preguntando…"
              onPress={() => void onAsk()}
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
          </div>
        }
      >
        {sayOrder(order)}
      </Banner>
      {cancelling.dialogs}
    </>
  )
}
