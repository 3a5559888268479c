import { Link } from 'wouter'
import { debtNotice } from '../../../domain/member/debt'
import type { DebtStatus } from '../../../domain/member/member'
import { useConnected } from '../../../forms/useConnected'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { SentenceLabel } from '../../../ui/actions/SentenceLabel'

const offlinePay = 'Para pagar necesitás conexión.'

/** The debt and what to do about it; nothing without a debt (DASH-004, DASH-022 to DASH-026). */
export const DebtCard = ({ status, onCall }: { status: DebtStatus; onCall: () => void }) => {
  const connected = useConnected()
  const notice = debtNotice(status)
  if (notice === null) return null
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
    <section aria-label="Aviso de deuda">
      <Banner tone={notice.isSevere ? 'err' : 'warn'} title={notice.title} action={action}>
        {connected || notice.action !== 'pay' ? null : offlinePay}
      </Banner>
    </section>
  )
}
