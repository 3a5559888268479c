import { Link } from 'wouter'
import { detailFields } from '../../contract/slips/posts'
import { toDisplayDate } from '../../domain/dates'
import { formatPesos, unreadPesos } from '../../domain/payments/money'
import { ok } from '../../domain/result'
import { loanKind, type PaidKind } from '../../domain/slips/paid'
import { detailFindings, type DetailAnswers } from '../../domain/slips/schemas'
import { SelectAnswer } from '../../forms/answers/SelectAnswer'
import { useAnswer } from '../../forms/draft/context'
import { Card } from '../../ui/content/Card'
import { Facts } from '../../ui/content/Facts'
import { generators } from './generators'
import { PrintForm } from './PrintForm'
import type { PrintJob, RenewToken } from './usePrinting'

const first: DetailAnswers = { tapid: null }
const loan: DetailAnswers = { tapid: loanKind }

const toJob = ({ tapid }: DetailAnswers): PrintJob => ({
  address: generators.detail,
  prepare: async ({ nroafi, token }) => ok(detailFields(nroafi, tapid ?? 0, token)),
})

type DetailCardProps = { kinds: readonly PaidKind[]; renew: RenewToken }

/** The detail of what was paid of a kind of contribution, with its summary (SLIP-001, SLIP-003). */
export const DetailCard = ({ kinds, renew }: DetailCardProps) => {
  // A kind without a number has no detail to ask for.
  const known = kinds.filter(({ id }) => id !== 0)
  return (
    <Card title="Resumen de aportes" padded>
      <Scope />
      {kinds.length === 0 ? (
        <p className="muted">Todavía no hay pagos tuyos registrados.</p>
      ) : (
        <PrintForm
          name="detalle"
          first={first}
          find={({ tapid }) => detailFindings({ tapid: known.some(({ id }) => id === tapid) ? tapid : null })}
          toJob={toJob}
          renew={renew}
          label="Descargar detalle"
          isSecond
        >
          <div className="form-grid c2">
            <SelectAnswer name="tapid" label="Tipo de aporte" options={known} />
          </div>
          <Chosen kinds={known} />
          {known.length === kinds.length ? null : <p className="muted">Hay aportes pagos que no pudimos leer.</p>}
        </PrintForm>
      )}
    </Card>
  )
}

/** What the totals count: the list of payments has another scope. */
const Scope = () => (
  <p className="muted">
    Todo lo que pagaste, por cualquier medio. Los pagos que hiciste desde el portal están en{' '}
    <Link href="/consultaPagos">Mis pagos</Link>.
  </p>
)

const Chosen = ({ kinds }: { kinds: readonly PaidKind[] }) => {
  const tapid = useAnswer('tapid')
  const kind = kinds.find(({ id }) => id === tapid)
  return kind === undefined ? null : <Summary kind={kind} />
}

const Summary = ({ kind: { pagos, total, ultimo } }: { kind: PaidKind }) => (
  <Facts
    facts={[
      { label: 'Pagos', value: String(pagos) },
      { label: 'Total pagado', value: total === unreadPesos ? 'No pudimos leer el total' : formatPesos(total) },
      { label: 'Último pago', value: ultimo === null ? '' : toDisplayDate(ultimo) },
    ]}
  />
)

/** The detail of a retired member's loan: there is no kind to choose (SLIP-004). */
export const LoanCard = ({ kinds, renew }: DetailCardProps) => {
  const paid = kinds.find(({ id }) => id === loanKind)
  return (
    <Card title="Préstamos" padded>
      <Scope />
      {paid === undefined ? (
        <p className="muted">No hay pagos de préstamos tuyos registrados.</p>
      ) : (
        <PrintForm
          name="prestamo"
          first={loan}
          find={detailFindings}
          toJob={toJob}
          renew={renew}
          label="Descargar detalle de préstamos"
        >
          <Summary kind={paid} />
        </PrintForm>
      )}
    </Card>
  )
}
