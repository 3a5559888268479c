import { bounds } from '../limits'
import { isFilled } from '../rules/rule'
import { findIn, type Finding } from '../rules/yup'
import type { Names } from './names'
import { nameRules, optionalNameRules } from './schema'

/** Finds what is wrong with the names of a mother or a father: both or none (LEGAJO-040, PREAF-003). */
export const parentFindings = (path: 'madre' | 'padre', { nombres, apellido }: Names): Finding[] => {
  const rules =
    isFilled(nombres) || isFilled(apellido) ? nameRules(bounds.nameMost) : optionalNameRules(bounds.nameMost)
  return [...findIn(`${path}.nombres`, nombres, rules), ...findIn(`${path}.apellido`, apellido, rules)]
}
