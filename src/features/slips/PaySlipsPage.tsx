import { paySlipFields } from '../../contract/slips/posts'
import { fail, ok } from '../../domain/result'
import { printWarning, type PaySlipPeriod } from '../../domain/slips/pay-slips'
import { paySlipFindings, type PaySlipAnswers } from '../../domain/slips/schemas'
import { SelectAnswer } from '../../forms/answers/SelectAnswer'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { Banner } from '../../ui/content/Banner'
import { Card } from '../../ui/content/Card'
import { EmptyState } from '../../ui/content/EmptyState'
import { Info } from '../../ui/icons/icons'
import { generators } from './generators'
import { PrintForm } from './PrintForm'
import type { PrintJob, RenewToken } from './usePrinting'

const first: PaySlipAnswers = { recibo: '' }

const toJob = (periods: readonly PaySlipPeriod[], { recibo }: PaySlipAnswers): PrintJob => ({
  address: generators.paySlip,
  prepare: async ({ token }) => {
    const period = periods.find(({ id }) => id === recibo)
    return period === undefined ? fail('Elegí el período de nuevo.') : ok(paySlipFields(period, token))
  },
})

/** /haberes: the pay slips of a retired member, one period at a time (HABERES-002, HABERES-003, ROUTE-030). */
export const PaySlipsPage = ({ renew }: { renew: RenewToken }) => (
  <ReadingPage
    name="haberes"
    title="Haberes"
    refreshing="actualizar tus recibos"
    empty={
      <EmptyState title="No tenés recibos de haberes">
        Acá aparecen los recibos de quienes cobran una jubilación o una pensión de la Caja.
      </EmptyState>
    }
  >
    {(periods) => (
      <Card title="Descargar un recibo" padded>
        <PrintForm
          name="recibo"
          first={first}
          find={({ recibo }) => paySlipFindings({ recibo: periods.some(({ id }) => id === recibo) ? recibo : '' })}
          toJob={(answers) => toJob(periods, answers)}
          renew={renew}
          label="Descargar"
        >
          <div className="form-grid c2">
            <SelectAnswer
              name="recibo"
              label="Período"
              options={periods.map(({ id, descripcion }) => ({ id, label: descripcion }))}
              placeholder="Elegí un período"
              empty=""
            />
          </div>
          <Banner tone="info" glyph={Info} title={printWarning} />
        </PrintForm>
      </Card>
    )}
  </ReadingPage>
)
