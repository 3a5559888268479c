import type { FormDefinition, FormProblem, FormValues } from '../../form-definition'
import { standingRefusals } from './refusals'
import type { OpenDraftState } from '../state'

type Judged<V extends FormValues> = Pick<OpenDraftState<V>, 'values' | 'files' | 'checks' | 'refusals'>

/**
 * What the server refused and nobody has changed since, as problems of the steps that own them, in the order of the
 * steps. Leaves out a document that the answers no longer ask for.
 */
export const refusedIn = <V extends FormValues>(form: FormDefinition<V>, state: Judged<V>): FormProblem[] => {
  if (state.refusals.length === 0) return []
  const asked = new Set(form.documentSlots(state.values, state).map(({ key }) => `archivo:${key}`))
  const order = form.steps.map(({ id }) => id)
  return standingRefusals(state.refusals, state)
    .filter(({ path, together }) => !path.startsWith('archivo:') || asked.has(path) || together.length > 0)
    .map(({ path, message }) => ({
      step: form.stepOf(path),
      path,
      message,
      label: form.labelOf(path, state.values),
    }))
    .filter(({ step }) => form.appliesTo(step, state.values))
    .toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))
}
