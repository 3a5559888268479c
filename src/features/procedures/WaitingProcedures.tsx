import { Link } from 'wouter'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import { Banner } from '../../ui/content/Banner'
import { Clock } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { waitingProcedures } from './waiting-procedures'

/** What waits on this device and is not yet a procedure of the fund. */
export const WaitingProcedures = ({ forms }: { forms: SubmissionKinds }) => {
  const { titles, named, isUrgent } = waitingProcedures(useOutbox() ?? [], forms)
  if (titles.length === 0) return null
  return (
    <Banner
      tone={isUrgent ? 'warn' : 'neu'}
      glyph={isUrgent ? undefined : Clock}
      role="status"
      title={`Tenés ${named} que todavía no ${titles.length === 1 ? 'llegó' : 'llegaron'} a la Caja`}
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
