import { now } from '../../api/server-clock'
import { sayLook, type LastLook } from '../../forms/orders/last-look'
import { isAppApart } from '../../forms/orders/return-channel'
import { Icon } from '../../ui/icons/Icon'
import { CloudOff } from '../../ui/icons/icons'
import { Hourglass } from '../../ui/icons/member-icons'
import { Spinner } from '../../ui/waiting/Spinner'

type WaitingLineProps = { isAway: boolean; isPending: boolean; look: LastLook }

const says = ({ isAway, isPending }: Omit<WaitingLineProps, 'look'>): { title: string; text: string } => {
  if (isAway) return { title: 'Esperando pago...', text: 'Sin conexión. Cuando vuelva, verificamos si el pago entró.' }
  if (isPending) return { title: 'Pago pendiente', text: 'El proveedor todavía no lo confirmó. No pagues de nuevo.' }
  // There the app learns of it when it is looked at again.
  if (isAppApart()) return { title: 'Esperando pago...', text: 'Terminá el pago en el navegador y volvé a la app.' }
  return { title: 'Esperando pago...', text: 'Terminá el pago en la otra pestaña. Acá nos enteramos solos.' }
}

/** That the payment is waited for, and how that goes (PAY-009). */
export const WaitingLine = (props: WaitingLineProps) => {
  const { title, text } = says(props)
  const lookWords = sayLook(props.look, now())
  return (
    <div className={props.isAway ? 'pay-waiting is-off' : 'pay-waiting'} role="status">
      {props.isAway ? <Icon glyph={CloudOff} /> : props.isPending ? <Icon glyph={Hourglass} /> : <Spinner />}
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {lookWords === '' ? null : <p className="small muted">{lookWords}</p>}
      </div>
    </div>
  )
}
