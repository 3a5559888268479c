import { errorWords, isApiError } from '../../api/errors'
import { readingsApi } from '../../api/reading/readings.api'
import { now } from '../../api/server-clock'
import { appStore } from '../../api/store'
import { parseSlips } from '../../contract/slips/lists'
import { slipFields } from '../../contract/slips/posts'
import { todayIn } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'
import { unreadConcept } from '../../domain/payments/concepts'
import {
  isReadSlip,
  kindsOfSlips,
  slipKey,
  slipLabel,
  slipName,
  type AvailableSlip,
} from '../../domain/slips/available'
import { slipFindings, type SlipAnswers } from '../../domain/slips/schemas'
import { SelectAnswer } from '../../forms/answers/SelectAnswer'
import { useAnswer, useFieldDraft } from '../../forms/draft/context'
import { Card } from '../../ui/content/Card'
import { generators } from './generators'
import { PrintForm } from './PrintForm'
import type { PrintJob, RenewToken } from './usePrinting'

const first: SlipAnswers = { tipo: null, boleta: '' }

/** The answers as far as they are about a slip that is still there. */
const stillThere = ({ tipo, boleta }: SlipAnswers, slips: readonly AvailableSlip[]): SlipAnswers => ({
  tipo: slips.some((slip) => slip.tipo === tipo) ? tipo : null,
  boleta: slips.some((slip) => slip.tipo === tipo && slipKey(slip) === boleta) ? boleta : '',
})

const gone = 'Esa boleta ya no está para imprimir: puede que esté paga. Actualizamos la lista.'

// Asked anew before each slip: the answer also lets this browser print it, for some minutes.
const askAnew = async (nroafi: string): Promise<Result<AvailableSlip[], string>> => {
  const { initiate } = readingsApi.endpoints.reading
  const asked = initiate({ name: 'boletasDisponibles', nroafi }, { subscribe: false, forceRefetch: true })
  const { data, error } = await appStore.dispatch(asked)
  const slips = parseSlips(data?.value)
  if (error === undefined && slips.ok) return slips
  return fail(errorWords(isApiError(error) ? error : { kind: 'offline' }))
}

const toJob = ({ boleta }: SlipAnswers): PrintJob => ({
  address: generators.slip,
  prepare: async ({ nroafi }) => {
    const slips = await askAnew(nroafi)
    if (!slips.ok) return slips
    const slip = slips.value.find((known) => slipKey(known) === boleta)
    return slip === undefined ? fail(gone) : ok(slipFields(nroafi, slip))
  },
})

type SlipCardProps = { slips: readonly AvailableSlip[]; renew: RenewToken; isSecond?: boolean }

/** Prints a payment slip: the kind of contribution, then one of its slips (SLIP-001, SLIP-003, SLIP-005). */
export const SlipCard = ({ slips, renew, isSecond }: SlipCardProps) => (
  <Card title="Imprimir una boleta" padded>
    {slips.length === 0 ? (
      <p className="muted">No tenés boletas para imprimir. Cuando haya algo para pagar, lo vas a encontrar acá.</p>
    ) : (
      <PrintForm
        name="boleta"
        first={first}
        find={(answers) => slipFindings(stillThere(answers, slips.filter(isReadSlip)))}
        toJob={toJob}
        renew={renew}
        label="Imprimir boleta"
        isSecond={isSecond}
      >
        <Fields slips={slips.filter(isReadSlip)} />
        <Unread slips={slips.filter((slip) => !isReadSlip(slip))} />
      </PrintForm>
    )}
  </Card>
)

/** Slips that can't be read (UNS-138): nobody can say what they ask for. */
const Unread = ({ slips }: { slips: readonly AvailableSlip[] }) =>
  slips.length === 0 ? null : (
    <p className="muted">
      {unreadConcept}: {slips.map((slip) => slipName(slip) || 'sin nombre').join('; ')}.
    </p>
  )

const Fields = ({ slips }: { slips: readonly AvailableSlip[] }) => {
  const { put } = useFieldDraft()
  const kind = useAnswer('tipo')
  const ofKind = slips.filter(({ tipo }) => tipo === kind)
  const chooseKind = (id: number | null): void => {
    put('tipo', id)
    const [only, ...others] = slips.filter(({ tipo }) => tipo === id)
    put('boleta', only !== undefined && others.length === 0 ? slipKey(only) : '')
  }
  return (
    <div className="form-grid c2">
      <SelectAnswer name="tipo" label="Tipo de aporte" options={kindsOfSlips(slips)} onAnswer={chooseKind} />
      <SelectAnswer
        name="boleta"
        label="Boleta"
        options={ofKind.map((slip) => ({ id: slipKey(slip), label: slipLabel(slip, todayIn(now())) }))}
        placeholder={ofKind.length === 0 ? 'Primero elegí el tipo' : 'Elegí una boleta'}
        empty=""
      />
    </div>
  )
}
