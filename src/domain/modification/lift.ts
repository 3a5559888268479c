import { readStored } from '../fields/values'
import { formVersions } from '../fields/versions'
import { isStored } from '../form/stored'
import type { JsonValue } from '../json'
import { spouseId } from './defaults'
import { modification } from './fields'
import type { Modification } from './values'

/** The versions of a draft. */
export const modificationVersions = formVersions()

/**
 * Converts the answers of any released version to today's shape; missing answers are as in a new form. Undefined for
 * anything that is no modification, and for a version that this release does not know: such a draft is never overwritten
 * (F08).
 */
export const liftModification = (version: number, content: JsonValue): Modification | undefined => {
  const stored = modificationVersions.lifted(version, content)
  if (!isStored(stored?.['visto']) || !isStored(stored['personales'])) return undefined
  const values = readStored(modification, stored)
  return { ...values, conyuge: { ...values.conyuge, id: spouseId } }
}
