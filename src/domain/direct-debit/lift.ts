import { readStored } from '../fields/values'
import { formVersions } from '../fields/versions'
import type { JsonValue } from '../json'
import { directDebit } from './fields'
import type { DirectDebit } from './values'

/** The versions of a draft. */
export const directDebitVersions = formVersions()

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no enrolment, and for a version that this release does not know: such a draft is never overwritten (F08).
 */
export const liftDirectDebit = (version: number, content: JsonValue): DirectDebit | undefined => {
  const stored = directDebitVersions.lifted(version, content)
  if (stored === undefined) return undefined
  // Nothing of a card, whoever wrote it (UNS-118).
  const { tarjeta: _number, vencimiento: _expiry, ...kept } = stored
  return readStored(directDebit, kept)
}
