import type { Facts, FormProblem } from '../domain/form/forms'

/** What is wrong in a step of a form; see FormDefinition. */
export type ProblemsOf<V> = (step: string, values: V, facts: Facts) => FormProblem[]

/** The rules of a form as code that loads after its first screen. */
export type LateRules<V> = {
  /** Throws before they are loaded: an empty list would say that nothing is wrong. */
  problemsOf: ProblemsOf<V>
  rules: {
    isLoaded: () => boolean
    /** Rejects when the code does not load; it may be called again. */
    load: () => Promise<void>
  }
}

/** Rules that are needed to judge answers, but neither to show nor to keep them. */
export const lateRules = <V>(load: () => Promise<ProblemsOf<V>>): LateRules<V> => {
  let loaded: ProblemsOf<V> | undefined
  return {
    problemsOf: (...judged) => {
      if (loaded === undefined) throw new Error('The rules of this form are not loaded yet.')
      return loaded(...judged)
    },
    rules: {
      isLoaded: () => loaded !== undefined,
      load: async () => {
        loaded ??= await load()
      },
    },
  }
}
