import { liftWith } from '../fields/lift'
import { formVersions } from '../fields/versions'
import { documentAgain } from './fields'
import { isWidget, type DocumentAgain } from './values'

/** The versions of a draft. */
export const documentVersions = formVersions()

/** Reads a stored draft; see liftWith. */
export const liftDocument = liftWith({
  versions: documentVersions,
  treeOf: () => documentAgain,
  mend: ({ widget, ...values }): DocumentAgain => ({ ...values, widget: isWidget(widget) ? widget : 'slots' }),
})
