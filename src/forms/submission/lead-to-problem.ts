import { now } from '../../api/server-clock'
import { factsOf } from '../draft/facts'
import type { OpenDraft } from '../draft/open-draft'
import { refusedIn } from '../draft/refusals/refused-in'
import type { FormValues } from '../form-definition'

/**
 * Leads to the first of these steps with a problem: ours, or an uncorrected refusal of the fund. True when there is one.
 * By default it looks at all steps.
 */
export const leadToProblem = <V extends FormValues>(
  openDraft: OpenDraft<V>,
  goTo: (step: string) => void,
  steps: readonly { id: string }[] = openDraft.form.steps,
): boolean => {
  const { form } = openDraft
  const state = openDraft.state.get()
  const facts = factsOf(state, { now })
  const refused = new Set(refusedIn(form, state).map(({ step }) => step))
  const first = steps.find(({ id }) => refused.has(id) || form.problemsOf(id, state.values, facts).length > 0)
  if (first === undefined) return false
  goTo(first.id)
  openDraft.reveal()
  return true
}
