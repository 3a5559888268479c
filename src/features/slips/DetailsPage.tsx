import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import { detailTitle } from '../../domain/slips/paid'
import { PaymentStrip } from '../../forms/orders/PaymentStrip'
import { useActiveOrder } from '../../forms/orders/useActiveOrder'
import { AfterReading } from '../../forms/reading/AfterReading'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { useRefresh } from '../../forms/reading/useRefresh'
import { ContributionsCard } from './ContributionsCard'
import { DetailCard, LoanCard } from './DetailCard'
import { SlipCard } from './SlipCard'
import type { RenewToken } from './usePrinting'

/** /detalleDeAportes: payment slips, and the detail of what was paid (SLIP-001, SLIP-002, ROUTE-017). */
export const DetailsPage = ({ renew }: { renew: RenewToken }) => (
  <StoreGate>
    <Page renew={renew} />
  </StoreGate>
)

const Page = ({ renew }: { renew: RenewToken }) => {
  const isRetired = useReading('afiliado').data?.esjubilado ?? false
  const slips = useReading('boletasDisponibles')
  const paid = useReading('aportesPagos')
  const summary = useReading('aportes').data
  const refresh = useRefresh([slips, paid], 'actualizar tus boletas y tus aportes')
  useFailureNotice('leer-boletas', slips.data === undefined ? undefined : slips.failure)
  useFailureNotice('leer-aportes', paid.data === undefined ? undefined : paid.failure)
  const detail = (
    <ReadingBody reading={{ ...paid, refresh: refresh.onRefresh }}>
      {(kinds) => (isRetired ? <LoanCard kinds={kinds} renew={renew} /> : <DetailCard kinds={kinds} renew={renew} />)}
    </ReadingBody>
  )
  const slip = (
    <ReadingBody reading={{ ...slips, refresh: refresh.onRefresh }}>
      {(list) => <SlipCard slips={list} renew={renew} isSecond={isRetired} />}
    </ReadingBody>
  )
  return (
    <>
      <ReadingHead title={detailTitle(isRetired)} readings={[slips, paid]} refresh={refresh} />
      <div className="stack">
        <OpenOrder />
        {isRetired ? detail : slip}
        <AfterReading readings={[isRetired ? paid : slips]}>{isRetired ? slip : detail}</AfterReading>
        <AfterReading readings={[paid, slips]}>
          {summary === undefined ? null : <ContributionsCard summary={summary} />}
        </AfterReading>
      </div>
    </>
  )
}

/** Says that an order is open: who pays by a slip meanwhile pays twice. */
const OpenOrder = () => {
  const { answer, look } = useActiveOrder()
  return answer?.kind === 'open' ? (
    <PaymentStrip order={answer.order} look={look}>
      {answer.order.estaPendiente
        ? 'Todavía puede entrar: no pagues lo mismo con una boleta.'
        : 'Antes de pagar con una boleta, terminalo o cancelalo: así no pagás dos veces.'}
    </PaymentStrip>
  ) : null
}
