import type { Facts, FormProblem } from '../domain/form/forms'
import type { FormDefinition, FormValues } from './form-definition'

type OneStep<V extends FormValues> = Pick<
  FormDefinition<V>,
  'id' | 'version' | 'title' | 'documentSlots' | 'invalidText' | 'labelOf' | 'lift'
> &
  Required<Pick<FormDefinition<V>, 'rules'>> &
  Partial<Pick<FormDefinition<V>, 'checksNeeded' | 'absorb' | 'photoSlot' | 'onFile'>> & {
    /** Its only step. */
    step: { id: string; title: string }
    /** What is wrong, in the order of the screen, once `rules` are loaded. */
    problemsOf: (values: V, facts: Facts) => FormProblem[]
  }

/** A form of one step. By default it makes no checks on the server. */
export const oneStepForm = <V extends FormValues>({ step, problemsOf, ...rules }: OneStep<V>): FormDefinition<V> => ({
  checksNeeded: () => [],
  absorb: (values) => values,
  ...rules,
  steps: [step],
  appliesTo: () => true,
  isOpen: () => false,
  stepOf: () => step.id,
  problemsOf: (_step, values, facts) => problemsOf(values, facts),
})
