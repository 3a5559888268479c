import { expertFeeFields } from '../../contract/slips/posts'
import { ok } from '../../domain/result'
import { feeMost, meantAmount } from '../../domain/slips/expert-fee'
import { expertFeeFindings, type ExpertFeeAnswers } from '../../domain/slips/schemas'
import { DateAnswer } from '../../forms/answers/DateAnswer'
import { TextAnswer } from '../../forms/answers/TextAnswer'
import { oneMeant } from '../../forms/answers/useMeant'
import { useToday } from '../../forms/useToday'
import { Card } from '../../ui/content/Card'
import { PageHead } from '../../ui/content/PageHead'
import { generators } from './generators'
import { PrintForm } from './PrintForm'
import type { PrintJob, RenewToken } from './usePrinting'

const first: ExpertFeeAnswers = { autos: '', totregulado: '', fpago: '' }

const suggestAmount = oneMeant(meantAmount)

const toJob = (answers: ExpertFeeAnswers): PrintJob => ({
  address: generators.expertFee,
  prepare: async ({ nroafi, token }) => ok(expertFeeFields(nroafi, answers, token)),
})

/** /pericias: case, amount and day of payment of an expert fee, for its slip (PERICIA-002, ROUTE-016). */
export const ExpertFeePage = ({ renew }: { renew: RenewToken }) => {
  const today = useToday()
  return (
    <>
      <PageHead title="Pericias" />
      <Card title="Boleta de pago por pericia" padded>
        <PrintForm
          name="pericia"
          first={first}
          find={(answers) => expertFeeFindings(answers, today)}
          toJob={toJob}
          renew={renew}
          label="Descargar boleta"
          isTyped
        >
          <TextAnswer name="autos" label="Autos" hint="Como figura en el expediente." transform="upper" />
          <div className="form-grid c2">
            <TextAnswer
              name="totregulado"
              label="Total regulado"
              hint="Con coma para los centavos: 35000,50."
              inputMode="decimal"
              maxLength={feeMost}
              prefix="$"
              suggest={suggestAmount}
            />
            <DateAnswer name="fpago" label="Fecha de pago" hint="Desde hoy en adelante." calendar min={today} />
          </div>
        </PrintForm>
      </Card>
    </>
  )
}
