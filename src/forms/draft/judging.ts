import { loadAtLast, partsLoaded } from '../../ui/lazy-part'
import type { FormDefinition, FormProblem, FormValues } from '../form-definition'
import type { DraftDeps } from './deps'
import { factsOf } from './facts'
import { createReview } from './review'
import type { OpenDraftState } from './state'
import type { Store } from './store'

type Parts<V extends FormValues> = { form: FormDefinition<V>; store: Store<OpenDraftState<V>>; deps: DraftDeps }

/** Whether the rules of a form are there; a form that has them from the beginning is always judged. */
export const isJudgedAtOnce = <V extends FormValues>({ rules }: FormDefinition<V>): boolean =>
  rules === undefined || rules.isLoaded()

/** The steps that have something missing, joined by spaces; all of them while nobody knows. */
export const incompleteSteps = <V extends FormValues>(
  form: FormDefinition<V>,
  state: OpenDraftState<V>,
  deps: DraftDeps,
): string => {
  const facts = factsOf(state, deps)
  const isIncomplete = (step: string): boolean => !state.judged || form.problemsOf(step, state.values, facts).length > 0
  return form.steps
    .map(({ id }) => id)
    .filter(isIncomplete)
    .join(' ')
}

/** What says what is wrong in an open draft. */
export type Judging = {
  /** Reviews the current step now; see createReview. */
  review: () => readonly FormProblem[]
  noteIncomplete: () => void
  /** Loads the rules, if they are not there yet, and judges by them. Rejects when their code does not load. */
  judge: () => Promise<void>
  /** The same once the screen stands, and again until it succeeds. */
  judgeLater: () => void
}

/** Makes the judging of one open draft. Its rules may load after its screen: they neither show nor keep an answer. */
export const createJudging = <V extends FormValues>(parts: Parts<V>): Judging => {
  const { form, store, deps } = parts
  const lookOver = createReview(parts)
  const review = (): readonly FormProblem[] => {
    store.tell()
    return lookOver()
  }
  const noteIncomplete = (): void => store.set({ incomplete: incompleteSteps(form, store.get(), deps) })
  const judge = async (): Promise<void> => {
    if (store.get().judged) return
    await form.rules?.load()
    store.set({ judged: true })
    review()
    noteIncomplete()
  }
  return {
    review,
    noteIncomplete,
    judge,
    judgeLater: () => void partsLoaded().then(() => loadAtLast(judge)),
  }
}
