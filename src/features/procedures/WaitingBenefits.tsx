import { Link } from 'wouter'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import { Banner } from '../../ui/content/Banner'
import { Clock } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { waitingBenefits } from './waiting-benefits'

const sayCount = (count: number): string =>
  count === 1
    ? 'Tenés un pedido de subsidio que todavía no llegó a la Caja'
    : `Tenés ${count} pedidos de subsidio que todavía no llegaron a la Caja`

/** Benefit requests on this device that are not yet a procedure of the fund. */
export const WaitingBenefits = () => {
  const { titles, isUrgent } = waitingBenefits(useOutbox() ?? [])
  if (titles.length === 0) return null
  return (
    <Banner
      tone={isUrgent ? 'warn' : 'neu'}
      glyph={isUrgent ? undefined : Clock}
      role="status"
      title={sayCount(titles.length)}
      action={
        <Link href="/bandejaDeSalida" asChild>
          <LinkButton variant="secondary" small>
            Ver la bandeja de salida
          </LinkButton>
        </Link>
      }
    >
      {titles.join(' · ')}
    </Banner>
  )
}
