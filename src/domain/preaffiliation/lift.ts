import { defaultLocality, hasStreetList } from '../address/address'
import { liftWith } from '../fields/lift'
import { formVersions } from '../fields/versions'
import { isStored } from '../form/stored'
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

/** Reads a stored draft; see liftWith. */
export const liftPreAffiliation = liftWith({
  versions: preAffiliationVersions,
  treeOf: ({ personales }) => (isStored(personales) ? preAffiliation : undefined),
  mend: withSeenLocality,
})
