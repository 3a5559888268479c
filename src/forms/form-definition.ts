import type { ChecksState } from '../domain/form/checks'
import type { CheckFacts, DocumentSlot, FieldPath, NeededCheck, SlotKey } from '../domain/form/forms'
import type { JsonValue } from '../domain/json'
import type { LateRules, ProblemsOf } from './late-rules'

export type { FormChange, FormProblem, NeededCheck } from '../domain/form/forms'

/** Answers of a form: plain JSON, so that a stored draft reads back equal. */
export type FormValues = { [key: string]: JsonValue }

/**
 * A form as data: its steps and when they apply, what each must contain, its documents, and its checks on the server.
 * One engine runs every form; all functions are pure. `version` grows when the shape of the answers changes, and `lift`
 * converts the answers of any released version to today's shape (undefined when it cannot).
 */
export type FormDefinition<V extends FormValues> = {
  id: string
  version: number
  title: string
  steps: readonly { id: string; title: string }[]
  appliesTo: (step: string, values: V) => boolean
  /**
   * Whether the answer that decides if a step applies is still missing. Until it is given, the step is not shown as
   * omitted.
   */
  isOpen: (step: string, values: V) => boolean
  /** The step that asks for a field or a document, even if that is not asked for at present. */
  stepOf: (path: FieldPath) => string
  /** What is wrong in a step, in the order of the screen. The person is led to the first one. */
  problemsOf: ProblemsOf<V>
  /** For rules whose code loads after the first screen; `problemsOf` may be called once they are loaded. */
  rules?: Pick<LateRules<unknown>, 'isLoaded' | 'load'>
  documentSlots: (values: V, facts: { checks: ChecksState }) => DocumentSlot[]
  /** Text above the problems of a step (ERR-003). */
  invalidText: (step: string) => string
  /** The Spanish name of a field or document, for the summary of problems. */
  labelOf: (path: FieldPath, values: V) => string
  /** Slot of the photo that the server checks (check `foto`), if the form asks for one. */
  photoSlot?: SlotKey
  checksNeeded: (values: V, facts: CheckFacts) => NeededCheck[]
  /** Applies the results of checks to the answers, e.g. a document that is needed now. */
  absorb: (values: V, checks: ChecksState) => V
  /** Answers that are valid for one file only: changes them when the slot gets another file, or none. */
  onFile?: (values: V, slot: SlotKey) => V
  lift: (version: number, values: JsonValue) => V | undefined
}

/** The step after this one for these answers; undefined after the last (PREAF-020 to 024). */
export const stepAfter = <V extends FormValues>(
  form: FormDefinition<V>,
  values: V,
  step: string,
): string | undefined => {
  const all = form.steps.map(({ id }) => id)
  return all.slice(all.indexOf(step) + 1).find((later) => form.appliesTo(later, values))
}

/** The step before this one; undefined before the first. Mirrors stepAfter (PREAF-054). */
export const stepBefore = <V extends FormValues>(
  form: FormDefinition<V>,
  values: V,
  step: string,
): string | undefined => {
  const all = form.steps.map(({ id }) => id)
  return all.slice(0, Math.max(0, all.indexOf(step))).findLast((earlier) => form.appliesTo(earlier, values))
}

/** The step of today's form for a stored one: the same if it still applies, else the nearest one before it. */
export const livingStep = <V extends FormValues>(form: FormDefinition<V>, values: V, step: string): string => {
  const all = form.steps.map(({ id }) => id)
  const upTo = all.slice(0, Math.max(0, all.indexOf(step)) + 1)
  return upTo.findLast((id) => form.appliesTo(id, values)) ?? all[0] ?? step
}
