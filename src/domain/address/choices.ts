import type { Locality, Province, Street } from '../catalogues/types'
import { defaultLocality, hasStreetList, type Address } from './address'

/**
 * What choosing a province changes in an address: locality, street and postal code are empty again, and province code 1 has
 * the default locality (CONTACT-001, PREAF-031). The same province changes nothing.
 */
export const chooseProvince = ({ codprov }: Pick<Address, 'codprov'>, province: Province | null): Partial<Address> => {
  const chosen = province?.codigoProvincia ?? null
  if (chosen === codprov) return {}
  return {
    codprov: chosen,
    desprov: province?.desprovincia ?? '',
    locid: chosen === null || hasStreetList({ codprov: chosen }) ? defaultLocality : null,
    localidad: '',
    calle: '',
    cp: '',
  }
}

/** What choosing a locality changes: a locality brings its postal code (PREAF-056); none leaves the code as it is. */
export const chooseLocality = (locality: Locality | null): Partial<Address> =>
  locality === null
    ? { locid: null, localidad: '' }
    : { locid: locality.id, localidad: locality.nombre, cp: locality.cp }

/** What choosing a street of province code 1 changes: it brings its postal code and the default locality (PREAF-056). */
export const chooseStreet = (street: Street | null): Partial<Address> =>
  street === null ? { calle: '' } : { calle: street.calle, cp: street.cp, locid: defaultLocality }
