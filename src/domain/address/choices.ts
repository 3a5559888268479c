import type { Locality, Province, Street } from '../catalogues/types'
import { defaultLocality, hasStreetList, type Address } from './address'

/**
 * The fields that choosing a province changes: locality, street and postal code become empty, and province code 1 sets
 * the default locality (CONTACT-001, PREAF-031). Choosing the same province changes nothing.
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

/**
 * The fields that choosing a locality changes: it sets its postal code (PREAF-056); choosing none keeps the postal
 * code.
 */
export const chooseLocality = (locality: Locality | null): Partial<Address> =>
  locality === null
    ? { locid: null, localidad: '' }
    : { locid: locality.id, localidad: locality.nombre, cp: locality.cp }

/**
 * The fields that choosing a street of province code 1 changes: it sets its postal code and the default locality
 * (PREAF-056).
 */
export const chooseStreet = (street: Street | null): Partial<Address> =>
  street === null ? { calle: '' } : { calle: street.calle, cp: street.cp, locid: defaultLocality }
