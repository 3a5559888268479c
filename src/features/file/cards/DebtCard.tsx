import { Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useReading } from '../../../api/reading/useReading'
import { debtNotice } from '../../../domain/member/debt'
import type { DebtStatus } from '../../../domain/member/member'
import type { ActiveOrder } from '../../../domain/payments/orders'
import { isRead } from '../../../domain/payments/concepts'
import { formatPesos, sumPesos } from '../../../domain/payments/money'
import { useConnected } from '../../../forms/useConnected'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { SentenceLabel } from '../../../ui/actions/SentenceLabel'
import { lazyPart } from '../../../ui/lazy-part'

const offlinePay = 'Para pagar necesitás conexión.'

/** The line is there from the beginning: the signal comes and goes, and moves no button. */
const roomForIt = '\u00a0'

/** What is owed of a blocked plan, once it is known (API-056). */
const PlanDebt = () => {
  const owed = (useReading('deudaPlan').data ?? []).filter(({ esDeuda }) => esDeuda)
  if (owed.length === 0) return null
  const total = formatPesos(sumPesos(owed.map(({ importe }) => importe)))
  const unread = owed.filter((concept) => !isRead(concept)).length
  return (
    <p>
      Del plan {owed.length === 1 ? 'debés 1 cuota' : `debés ${owed.length} cuotas`}: {total}
      {unread === 0 ? '' : ` y ${unread} que no pudimos leer`}.
    </p>
  )
}

// The orders of payments are beside the point of the file: they come after it, and without their code it stands as it is.
const OpenPayment = lazyPart(() =>
  import('../../../forms/orders/OpenPayment').then(
    (module) => module.OpenPayment,
    () =>
      ({ children }: { says: unknown; children: (notice: ReactNode) => ReactNode }) =>
        children(null),
  ),
)

const says = ({ estaPendiente }: ActiveOrder): string =>
  estaPendiente
    ? 'Cuando el proveedor lo confirme, te decimos si queda algo por pagar.'
    : 'Para pagar otra cosa, primero terminalo o cancelalo.'

type DebtCardProps = {
  status: DebtStatus
  onCall: () => void
  /** What is said above the button that asks to be called. */
  asked: ReactNode
}

/**
 * The debt and what to do about it; nothing without a debt (DASH-004, DASH-022 to DASH-026). While a payment is under way
 * that is said instead of 'ir a pagar' (PAY-011).
 */
export const DebtCard = (props: DebtCardProps) => (
  <Suspense fallback={<Owed {...props} payment={null} />}>
    <OpenPayment says={says}>{(payment) => <Owed {...props} payment={payment} />}</OpenPayment>
  </Suspense>
)

const Owed = ({ status, onCall, asked, payment }: DebtCardProps & { payment: ReactNode }) => {
  const connected = useConnected()
  const notice = debtNotice(status)
  // What is owed may be in that very payment: nobody is told to pay it again.
  if (notice === null || (notice.action === 'pay' && payment !== null))
    return payment === null ? null : <section aria-label="Aviso de deuda">{payment}</section>
  const action =
    notice.action === 'pay' ? (
      <Link href="/boletas" asChild>
        <LinkButton variant="secondary" small>
          <SentenceLabel>{notice.label}</SentenceLabel>
        </LinkButton>
      </Link>
    ) : (
      <Button variant="secondary" small sentence onPress={onCall}>
        {notice.label}
      </Button>
    )
  return (
    <section aria-label="Aviso de deuda" className="stack">
      {payment}
      <Banner tone={notice.isSevere ? 'err' : 'warn'} title={notice.title} action={action}>
        {notice.action === 'pay' ? (connected ? roomForIt : offlinePay) : null}
        {status === 2 ? <PlanDebt /> : null}
        {notice.action === 'pay' ? null : asked}
      </Banner>
    </section>
  )
}
