import { liftWith } from '../fields/lift'
import { formVersions } from '../fields/versions'
import { isStored } from '../form/stored'
import { spouseId } from './defaults'
import { modification } from './fields'
import type { Modification } from './values'

/** The versions of a draft. */
export const modificationVersions = formVersions()

/** Reads a stored draft; see liftWith. */
export const liftModification = liftWith({
  versions: modificationVersions,
  treeOf: ({ visto, personales }) => (isStored(visto) && isStored(personales) ? modification : undefined),
  mend: (values): Modification => ({ ...values, conyuge: { ...values.conyuge, id: spouseId } }),
})
