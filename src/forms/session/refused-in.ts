import type { FormDefinition, FormProblem, FormValues } from '../form-definition'
import { standingRefusals } from './refusals'
import type { SessionState } from './session-state'

/** The step that owns a path: the slot's own for a document, else the one that the path begins with. */
const stepOfPath = <V extends FormValues>(form: FormDefinition<V>, state: SessionState<V>, path: string): string => {
  const slot = form.documentSlots(state.values, state).find(({ key }) => path === `archivo:${key}`)
  const first = path.split('.')[0] ?? ''
  return slot?.step ?? form.steps.find(({ id }) => id === first)?.id ?? form.steps[0]?.id ?? ''
}

/** What the server refused and nobody has changed since, as problems of the steps that own them. */
export const refusedIn = <V extends FormValues>(form: FormDefinition<V>, state: SessionState<V>): FormProblem[] =>
  standingRefusals(state.refusals, state).map(({ path, message }) => ({
    step: stepOfPath(form, state, path),
    path,
    message,
    label: form.labelOf(path, state.values),
  }))
