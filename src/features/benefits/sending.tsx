import { encodeBenefit } from '../../contract/benefits/request'
import { signBenefit } from '../../contract/benefits/sign'
import { benefitMessages } from '../../domain/benefits/benefit-messages'
import { deferredChecks } from '../../domain/benefits/checks-needed'
import { eligibilityOf } from '../../domain/benefits/eligibility'
import { offeredAs } from '../../domain/benefits/offered'
import { toSubmittable } from '../../domain/benefits/request'
import type { BenefitValues } from '../../domain/benefits/values'
import type { Relative } from '../../domain/member/member'
import { formatDni } from '../../domain/text'
import type { Sending, SendWords } from '../../forms/submission/sending'
import { ReceiptKept } from '../../forms/submission/ReceiptKept'

type Person = { nombres: string; apellido: string; nrodoc: string }

const peopleOf = ({ hijos, conyuge }: BenefitValues): Person[] => (conyuge === null ? hijos : [conyuge])

const nameOf = ({ nombres, apellido }: Person): string => `${nombres} ${apellido}`

const words: SendWords = {
  queued: {
    title: 'Tu trámite está en la bandeja de salida',
    text: 'Está completo y guardado en este dispositivo.',
  },
  // From there to the procedures or the benefits (BENEFIT-019).
  accepted: {
    title: 'Recibimos tu trámite',
    body: (
      <>
        <p>{benefitMessages.benefitSent}</p>
        <ReceiptKept />
      </>
    ),
    onward: { label: 'Ir a Mis trámites', to: () => '/tramites' },
    aside: { label: 'Ir a Subsidios', to: () => '/subsidios' },
  },
  refused: { title: 'No pudimos iniciar tu trámite', notice: benefitMessages.procedureNotStarted },
}

/** The request of a benefit after 'enviar trámite'. `relatives` are those of the file, which the people may come from. */
export const benefitSending = (relatives: readonly Relative[]): Sending<BenefitValues> => ({
  // 'Subsidio por nacimiento · EMILIA IBÁÑEZ': the benefit and the first person it is asked for.
  title: (filled) => {
    const values = toSubmittable(filled)
    return [offeredAs(values.beneficio).request, ...peopleOf(values).slice(0, 1).map(nameOf)].join(' · ')
  },
  request: async ({ submissionId, values, files, checks, claimedAt }) => {
    const eligibility = eligibilityOf(values, checks)
    const submittable = toSubmittable(values)
    const request = encodeBenefit({ submissionId, values: submittable, eligibility, files: [...files], relatives })
    return { body: await signBenefit(request, claimedAt), fileCount: request.archivos.length }
  },
  deferred: deferredChecks,
  rows: (filled) => {
    const values = toSubmittable(filled)
    const people = peopleOf(values)
    return [
      { label: 'Beneficio', value: offeredAs(values.beneficio).request },
      { label: 'Para', value: people.map(nameOf).join(', ') },
      { label: 'DNI', value: people.map(({ nrodoc }) => formatDni(nrodoc)).join(', ') },
      { label: 'CBU', value: values.cuenta.cbu },
    ]
  },
  words,
})
