import { parseReducedData } from '../form/check-data'
import { isCurrent, type ChecksState } from '../form/checks'
import type { PlainDate } from '../dates'
import { planOfType, reducedOption, type ReducedPlan } from '../level/reduced'
import { reducedCheck } from './checks-needed'
import type { PreAffiliation } from './values'

/** Whether the applicant is in a disability process, which excludes the reduced contribution (LEVEL-035). */
export const isInDisabilityProcess = (values: PreAffiliation): boolean => values.personales.tramita_discapacidad === 'S'

/**
 * The reduced plan that applies: the server's answer while it is valid for the current dates, otherwise our own rule
 * (UNS-98). None in a disability process.
 */
export const reducedPlanOf = (
  values: PreAffiliation,
  { today, checks }: { today: PlainDate; checks: ChecksState },
): ReducedPlan | null => {
  if (isInDisabilityProcess(values)) return null
  const { fecnacim } = values.personales
  const { fecmat, fectit } = values.profesionales
  const result = checks.aporteReducido
  const inputs = reducedCheck(values, today).inputs
  const answer = isCurrent(result, inputs) && result.state === 'ok' ? parseReducedData(result.data) : undefined
  return answer ? planOfType(answer.tipo) : reducedOption({ fecnacim, fecmat, fecafil: today, fectit })
}
