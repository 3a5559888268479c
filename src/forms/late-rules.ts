import type { Facts, FormProblem } from '../domain/form/forms'

/** What is wrong in a step of a form; see FormDefinition. */
export type ProblemsOf<V> = (step: string, values: V, facts: Facts) => FormProblem[]

/** The rules of a form as code that loads after its first screen. */
export type LateRules<R> = {
  isLoaded: () => boolean
  /** Rejects when the code does not load; it may be called again. */
  load: () => Promise<void>
  /** The rules. Throws before they are loaded: no rules would say that nothing is wrong. */
  get: () => R
}

/** Rules that are needed to judge answers, but neither to show nor to keep them. */
export const lateRules = <R extends object>(load: () => Promise<R>): LateRules<R> => {
  let loaded: R | undefined
  return {
    isLoaded: () => loaded !== undefined,
    load: async () => {
      loaded ??= await load()
    },
    get: () => {
      if (loaded === undefined) throw new Error('The rules of this form are not loaded yet.')
      return loaded
    },
  }
}
