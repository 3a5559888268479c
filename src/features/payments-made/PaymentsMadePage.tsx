import { Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { paymentsPerPage, type PaymentMade } from '../../domain/payments/made'
import { paymentsPath } from '../../domain/portal-paths'
import { receiptIn } from '../../forms/receipts/receipt-address'
import { detailTitle } from '../../domain/slips/paid'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { ReadingTable } from '../../forms/reading/ReadingTable'
import { EmptyState } from '../../ui/content/EmptyState'
import type { Refresh } from '../../ui/content/RefreshButton'
import { lazyPart } from '../../ui/lazy-part'
import { paymentColumns } from './columns'
import { OfflineNote } from './OfflineNote'
import type { Shown } from './PaymentDialog'
import { newestFirst, searchTextOf } from './payment-rows'
import './payments-made.css'

const PaymentDialog = lazyPart(() => import('./PaymentDialog').then((module) => module.PaymentDialog))

const keyOf = ({ referencia, fecha }: PaymentMade): string => `${referencia} ${fecha}`

const search = {
  label: 'Buscar en mis pagos',
  placeholder: 'Concepto o fecha',
  textOf: searchTextOf,
  notFound: {
    title: 'No encontramos pagos',
    text: 'Probá con otra palabra del concepto, con la fecha o con el importe.',
  },
}

type PaymentsTableProps = { payments: readonly PaymentMade[]; refresh: Refresh }

const PaymentsTable = ({ payments, refresh }: PaymentsTableProps) => {
  const [pressed, setPressed] = useState<Shown | null>(null)
  const [, navigate] = useLocation()
  const asked = receiptIn(useSearch())
  const told = payments.find(({ referencia }) => asked !== '' && referencia === asked)
  const shown: Shown | null = pressed ?? (told === undefined ? null : { what: 'receipt', payment: told })
  const show = (next: Shown | null): void => {
    setPressed(next)
    // A receipt that is closed stays closed after a reload.
    if (next === null && asked !== '') navigate(paymentsPath, { replace: true })
  }
  // Read with the page: a receipt names its member from its first moment.
  const payer = useReading('afiliado')
  return (
    <div className="payments-made">
      <ReadingTable
        caption="Mis pagos"
        columns={paymentColumns(show)}
        rows={newestFirst(payments)}
        rowKey={keyOf}
        rowsPerPage={paymentsPerPage}
        search={search}
        refresh={refresh}
      />
      {/* Below the table: it comes with the signal, and moves nothing. */}
      <OfflineNote />
      {shown === null ? null : (
        <Suspense fallback={null}>
          <PaymentDialog shown={shown} payer={payer} onShow={show} />
        </Suspense>
      )}
    </div>
  )
}

/** Which payments these are: the totals of the other page have another scope. */
const Scope = () => {
  const isRetired = useReading('afiliado').data?.esjubilado ?? false
  return (
    <p className="muted">
      Los que hiciste desde el portal. Los de otros medios están en{' '}
      <Link href="/detalleDeAportes">{detailTitle(isRetired)}</Link>.
    </p>
  )
}

/** /consultaPagos: the payments that the member made in the portal, by the fund's last answer (PAY-018). */
export const PaymentsMadePage = () => (
  <ReadingPage
    name="pagos"
    title="Mis pagos"
    refreshing="actualizar tus pagos"
    refreshesInside
    above={<Scope />}
    empty={<EmptyState title="Todavía no hay pagos">Los que hagas desde el portal van a aparecer acá.</EmptyState>}
  >
    {(payments, refresh) => <PaymentsTable payments={payments} refresh={refresh} />}
  </ReadingPage>
)
