import type { Fields, ValuesOf } from './rows'
import { conformed, fitting, type Stored } from './values'

/** The answers of a tree from an object that has them among others; what does not fit is as in a new form. */
export const takenFrom = <F extends Fields>(fields: F, from: Stored): ValuesOf<F> =>
  fitting(fields, Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, conformed(node, from[name])])))
