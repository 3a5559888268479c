import { liftWith } from '../fields/lift'
import { formVersions } from '../fields/versions'
import { directDebit } from './fields'
import type { DirectDebit } from './values'

/** The versions of a draft. */
export const directDebitVersions = formVersions()

/** Reads a stored draft; see liftWith. Nothing of a card stays, whoever wrote it (UNS-118). */
export const liftDirectDebit = liftWith({
  versions: directDebitVersions,
  treeOf: () => directDebit,
  forgets: ['tarjeta', 'vencimiento'],
  mend: (values): DirectDebit => values,
})
