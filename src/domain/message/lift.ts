import { liftWith } from '../fields/lift'
import { formVersions } from '../fields/versions'
import { message } from './fields'
import type { ContactMessage } from './values'

/** The versions of a draft. */
export const messageVersions = formVersions()

/** Reads a stored draft; see liftWith. */
export const liftMessage = liftWith({
  versions: messageVersions,
  treeOf: () => message,
  mend: (values): ContactMessage => values,
})
