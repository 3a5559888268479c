import { defaultLocality, hasStreetList } from '../address/address'
import { readStored } from '../fields/values'
import { isStored } from '../form/stored'
import { preAffiliationMigrations, preAffiliationVersion, type Migration } from '../form/version'
import type { JsonValue } from '../json'
import { preAffiliation } from './fields'
import type { PreAffiliation } from './values'

const migrate = (version: number, content: JsonValue, migrations: readonly Migration[]): JsonValue =>
  migrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)

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
  if (version < 1 || version > preAffiliationVersion) return undefined
  const stored = migrate(version, content, preAffiliationMigrations)
  if (!isStored(stored) || !isStored(stored['personales'])) return undefined
  return withSeenLocality(readStored(preAffiliation, stored))
}
