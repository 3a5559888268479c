import type { StepView } from '../../ui/Stepper'
import type { FormDefinition, FormValues } from '../form-definition'

/** Ids of the steps that do not concern this person, as one text, so that equal lists are equal values. */
export const omittedSteps = <V extends FormValues>(form: FormDefinition<V>, values: V): string =>
  form.steps
    .filter(({ id }) => !form.appliesTo(id, values) && !form.isOpen(id, values))
    .map(({ id }) => id)
    .join(' ')

/**
 * The steps as the stepper shows them: numbers never change, skipped ones say so, visited ones can be gone back to, and
 * only those with nothing missing have their tick.
 */
export const toStepViews = (
  steps: readonly { id: string; title: string }[],
  at: { step: string; visited: readonly string[]; omitted: string; incomplete: string },
  href: (step: string) => string,
): StepView[] =>
  steps.map(({ id, title }) => {
    if (at.omitted.split(' ').includes(id)) return { id, label: title, state: 'omit' }
    if (id === at.step) return { id, label: title, state: 'now' }
    if (!at.visited.includes(id)) return { id, label: title, state: 'todo' }
    return { id, label: title, state: at.incomplete.split(' ').includes(id) ? 'todo' : 'done', href: href(id) }
  })
