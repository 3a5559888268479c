import { problemsOf } from '../../domain/preaffiliation/validate'
import { stepIds, type PreAffiliation } from '../../domain/preaffiliation/values'
import type { ProblemsOf } from '../../forms/late-rules'
import { hasVideo } from './video'

/** What is wrong in a step of the pre-affiliation. The form loads it after its first screen. */
export const problemsIn: ProblemsOf<PreAffiliation> = (step, values, facts) => {
  const known = stepIds.find((id) => id === step)
  return known === undefined ? [] : problemsOf(known, values, { ...facts, video: hasVideo() })
}
