import { defaultLocality, hasStreetList } from '../address/address'
import { isStored, readStored } from '../fields/values'
import { formVersions } from '../fields/versions'
import type { JsonValue } from '../json'
import { preAffiliation } from './fields'
import type { PreAffiliation } from './values'

/** The versions of a draft. */
export const preAffiliationVersions = formVersions()

/**
 * Releases before gave a locality that was left open the default one, whose place is in another province. No screen showed
 * it: it is open again.
 */
const withSeenLocality = (values: PreAffiliation): PreAffiliation => {
  const { domicilio } = values.contacto
  const isUnseen = domicilio.codprov !== null && !hasStreetList(domicilio) && domicilio.localidad === ''
  if (!isUnseen || domicilio.locid !== defaultLocality) return values
  return { ...values, contacto: { ...values.contacto, domicilio: { ...domicilio, locid: null } } }
}

/**
 * Converts the answers of any released version to today's shape: migrated, with today's defaults for missing answers.
 * Undefined for anything that is no pre-affiliation, and for a version that this release does not know: such a draft is
 * shown as it is and never overwritten (F08).
 */
export const liftPreAffiliation = (version: number, content: JsonValue): PreAffiliation | undefined => {
  const stored = preAffiliationVersions.lifted(version, content)
  if (!isStored(stored?.['personales'])) return undefined
  return withSeenLocality(readStored(preAffiliation, stored))
}
