import { now } from '../../../../api/server-clock'
import { stepTitles, visibleSteps } from '../../../../domain/preaffiliation/steps'
import type { PreAffiliation, StepId } from '../../../../domain/preaffiliation/values'
import { refusedIn } from '../../../../forms/draft/refusals/refused-in'
import { factsOf } from '../../../../forms/draft/facts'
import type { OpenDraftState } from '../../../../forms/draft/state'
import { preAffiliationForm } from '../../form'

/** A step that is not complete, and how many problems it has. */
export type IncompleteStep = { step: StepId; title: string; count: number }

/** The steps before the review that still have a problem, ours or one that the fund found at the last sending. */
export const findIncomplete = (state: OpenDraftState<PreAffiliation>): IncompleteStep[] => {
  const facts = factsOf(state, { now })
  const refused = refusedIn(preAffiliationForm, state)
  return visibleSteps(state.values)
    .filter((step) => step !== 'verificacion')
    .map((step) => {
      const own = preAffiliationForm.problemsOf(step, state.values, facts)
      const paths = [...own, ...refused.filter((problem) => problem.step === step)].map(({ path }) => path)
      return { step, title: stepTitles[step], count: new Set(paths).size }
    })
    .filter(({ count }) => count > 0)
}
