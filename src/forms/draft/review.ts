import type { FormDefinition, FormProblem, FormValues } from '../form-definition'
import { refusedIn } from './refusals/refused-in'
import type { DraftDeps } from './deps'
import { factsOf } from './facts'
import type { OpenDraftState } from './state'
import type { Store } from './store'

type Parts<V extends FormValues> = { form: FormDefinition<V>; store: Store<OpenDraftState<V>>; deps: DraftDeps }

const isSameProblem = (a: FormProblem, b: FormProblem | undefined): boolean =>
  a.path === b?.path && a.message === b.message && a.label === b.label && a.step === b.step

const areSame = (a: readonly FormProblem[], b: readonly FormProblem[]): boolean =>
  a.length === b.length && a.every((problem, index) => isSameProblem(problem, b[index]))

/**
 * Makes the way to look the current step over: it notes the problems in the state and gives them. Nothing is computed while
 * nothing that counts has changed, and the list stays the very same while it says the same, so that nobody renders for it.
 */
export const createReview = <V extends FormValues>({ form, store, deps }: Parts<V>): (() => readonly FormProblem[]) => {
  let looked: readonly unknown[] = []
  return () => {
    const state = store.get()
    const { step, values, files, checks, refusals } = state
    const facts = factsOf(state, deps)
    const inputs = [step, values, files, checks, refusals, facts.today]
    if (inputs.every((input, index) => input === looked[index])) return state.problems
    looked = inputs
    const ruled = form.problemsOf(step, values, facts)
    // A field that the rules find wrong by now needs no second sentence about what the server said of it.
    const isNews = ({ step: owner, path }: FormProblem): boolean =>
      owner === step && !ruled.some((problem) => problem.path === path)
    const problems = [...ruled, ...refusedIn(form, state).filter(isNews)]
    if (areSame(problems, state.problems)) return state.problems
    store.set({ problems })
    return problems
  }
}
