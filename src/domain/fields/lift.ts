import type { Stored } from '../form/stored'
import type { JsonValue } from '../json'
import type { Fields, ValuesOf } from './rows'
import { readStored } from './values'
import type { FormVersions } from './versions'

/** How stored answers of one form are read. */
type Lifting<F extends Fields, V> = {
  versions: FormVersions
  /** The tree that they belong to; undefined for answers of something else. */
  treeOf: (stored: Stored) => F | undefined
  /** Members that are not handed on, whoever wrote them. */
  forgets?: readonly string[]
  /** What follows from them besides, or mends what a release wrote. */
  mend: (values: ValuesOf<F>, stored: Stored) => V
}

/**
 * The reading of a form's drafts: converts the answers of any released version to today's shape. What is missing is as in a
 * new form; what the tree does not know is handed on. Undefined for what is no such form, and for a version that this
 * release does not know: such a draft is shown as it is and never overwritten (F08).
 */
export const liftWith =
  <F extends Fields, V>({ versions, treeOf, forgets = [], mend }: Lifting<F, V>) =>
  (version: number, content: JsonValue): V | undefined => {
    const stored = versions.lifted(version, content)
    const tree = stored && treeOf(stored)
    if (stored === undefined || tree === undefined) return undefined
    const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !forgets.includes(name)))
    return mend(readStored(tree, kept), stored)
  }
