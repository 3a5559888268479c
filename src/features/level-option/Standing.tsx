import { Link } from 'wouter'
import { levelMessages } from '../../domain/level-option/messages'
import type { LevelOrder } from '../../domain/level/order'
import { outlookOf } from '../../domain/level/outlook'
import { levelAlert } from '../../domain/level/status'
import { withIfClosed } from '../../forms/leaving-words'
import { Banner } from '../../ui/content/Banner'
import { buttonClass } from '../../ui/actions/button-class'
import type { OnItsWay } from './useOnItsWay'
import { Withdraw } from './Withdraw'

type StandingProps = {
  order: LevelOrder
  /** The member is of special status, and chooses at their district (LEVEL-036). */
  isSpecial: boolean
  /** A request waits on this device. */
  onItsWay: OnItsWay | null
}

/** How things stand: a request that came to nothing, the way to withdraw one, and why there may be no form. */
export const Standing = ({ order, isSpecial, onItsWay }: StandingProps) => {
  const alert = outlookOf(order) === null ? levelAlert(order) : null
  if (isSpecial)
    return (
      <Banner
        tone="info"
        title="Tu opción de nivel se hace en la delegación"
        action={
          <Link href="/mediosDeContacto" className={buttonClass({ variant: 'secondary' })}>
            Ver mi delegación
          </Link>
        }
      >
        {levelMessages.special}
      </Banner>
    )
  return (
    <>
      {onItsWay ? (
        <Banner
          tone="info"
          role="status"
          title="Tu opción de nivel está en la bandeja de salida"
          action={
            <Link href="/bandejaDeSalida" className={buttonClass({ variant: 'secondary' })}>
              Ver la bandeja
            </Link>
          }
        >
          {onItsWay.byItself
            ? withIfClosed('Sale sola cuando haya conexión.', onItsWay.owner)
            : 'Ahí decidís cuándo sale.'}{' '}
          Mientras tanto no hace falta que hagas otra.
        </Banner>
      ) : null}
      {alert ? (
        <Banner tone={alert.tone} role="status" title={alert.status}>
          {alert.text}
        </Banner>
      ) : null}
      {order.estado === null && !order.puedeTramitar ? <Banner tone="neu" title={levelMessages.closed} /> : null}
      {order.puedeDesestimar ? <Withdraw order={order} /> : null}
    </>
  )
}
