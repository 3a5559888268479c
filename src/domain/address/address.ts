import type { CatalogueId } from '../answers'
import { firstContactType, streetPickerProvince, type Locality, type Province, type Street } from '../catalogues/types'
import { toCleanName } from '../text'

/**
 * A postal address, in a form and in a member's file. Of province code 1 `calle` is picked from the list of streets; of any
 * other it is typed, and the locality picked (CONTACT-001, CONTACT-036).
 */
export type Address = {
  codprov: CatalogueId
  desprov: string
  locid: CatalogueId
  localidad: string
  calle: string
  nro: string
  piso: string
  dep: string
  cp: string
  tipcontacto: CatalogueId
}

/** Locality of province code 1, which has a list of streets and none of localities (CONTACT-001). */
export const defaultLocality = 2084

/** An address that nobody has filled in yet (CONST-006). */
export const newAddress = (): Address => ({
  codprov: null,
  desprov: '',
  locid: defaultLocality,
  localidad: '',
  calle: '',
  nro: '',
  piso: '',
  dep: '',
  cp: '',
  tipcontacto: firstContactType,
})

/** Whether the street is picked from a list, and with it the postal code (CONTACT-036). */
export const hasStreetList = ({ codprov }: Pick<Address, 'codprov'>): boolean => codprov === streetPickerProvince

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

/** An address as it is sent: typed texts in capitals, without needless spaces. */
export const toCleanAddress = (address: Address): Address => ({
  ...address,
  calle: toCleanName(address.calle),
  nro: toCleanName(address.nro),
  piso: toCleanName(address.piso),
  dep: toCleanName(address.dep),
})
