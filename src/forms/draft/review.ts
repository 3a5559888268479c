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
 * Makes the function that reviews the current step: it stores the problems in the state and returns them. It computes
 * only when an input has changed, and keeps the same list while the problems are equal, so that nothing renders.
 */
export const createReview = <V extends FormValues>({ form, store, deps }: Parts<V>): (() => readonly FormProblem[]) => {
  let looked: readonly unknown[] = []
  return () => {
    const state = store.get()
    if (!state.judged) return state.problems
    const { step, values, files, checks, refusals } = state
    const facts = factsOf(state, deps)
    const inputs = [step, values, files, checks, refusals, facts.today]
    if (inputs.every((input, index) => input === looked[index])) return state.problems
    looked = inputs
    const ruled = form.problemsOf(step, values, facts)
    // A field that the rules find wrong does not show the server's refusal too.
    const isNews = ({ step: owner, path }: FormProblem): boolean =>
      owner === step && !ruled.some((problem) => problem.path === path)
    const problems = [...ruled, ...refusedIn(form, state).filter(isNews)]
    if (areSame(problems, state.problems)) return state.problems
    store.set({ problems })
    return problems
  }
}
