import type { Fields, ValuesOf } from './rows'
import { fits } from './values'

/** When answers of a group apply, by the answers beside them. */
export type Applies = { fields: Fields; to: (name: string, values: unknown) => boolean }

/**
 * When answers of a group apply. One condition serves the rules, what is sent, and what is shown; an answer without one
 * always applies.
 */
export const when = <F extends Fields>(
  fields: F,
  conditions: { readonly [N in keyof F]?: (values: ValuesOf<F>) => boolean },
): Applies => {
  const byName = new Map<string, ((values: ValuesOf<F>) => boolean) | undefined>(Object.entries(conditions))
  return {
    fields,
    to: (name, values) => {
      const holds = byName.get(name)
      return holds === undefined || !fits(fields, values) || holds(values)
    },
  }
}

/** Whether an answer of a group applies by all conditions. */
export const appliesIn = (all: readonly Applies[], fields: Fields, name: string, values: unknown): boolean =>
  all.every((one) => one.fields !== fields || one.to(name, values))
