import type { CatalogueId } from '../form/answers'
import { firstContactType, streetPickerProvince } from '../catalogues/types'
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
