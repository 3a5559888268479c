import { refusedIn } from '../draft/refusals/refused-in'
import type { OpenDraftState } from '../draft/state'
import type { StepView } from '../../ui/frame/Stepper'
import type { FormDefinition, FormValues } from '../form-definition'

/** Ids of the steps that do not apply to this person, joined to one text, so that equal lists compare as equal. */
export const omittedSteps = <V extends FormValues>(form: FormDefinition<V>, values: V): string =>
  form.steps
    .filter(({ id }) => !form.appliesTo(id, values) && !form.isOpen(id, values))
    .map(({ id }) => id)
    .join(' ')

/** Ids of the steps with something that the fund refused and nobody has changed, joined to one text. */
export const refusedSteps = <V extends FormValues>(form: FormDefinition<V>, state: OpenDraftState<V>): string =>
  [...new Set(refusedIn(form, state).map(({ step }) => step))].join(' ')

type Standing = {
  step: string
  visited: readonly string[]
  omitted: string
  incomplete: string
  refused: string
}

/**
 * The steps as the stepper shows them. Numbers never change. Skipped steps are marked, visited ones can be opened, only
 * complete ones have a tick, and one with a refusal needs attention.
 */
export const toStepViews = (
  steps: readonly { id: string; title: string }[],
  at: Standing,
  href: (step: string) => string,
): StepView[] =>
  steps.map(({ id, title }) => {
    if (at.omitted.split(' ').includes(id)) return { id, label: title, state: 'omit' }
    if (id === at.step) return { id, label: title, state: 'now' }
    if (at.refused.split(' ').includes(id)) return { id, label: title, state: 'attention', href: href(id) }
    if (!at.visited.includes(id)) return { id, label: title, state: 'todo' }
    return { id, label: title, state: at.incomplete.split(' ').includes(id) ? 'todo' : 'done', href: href(id) }
  })
