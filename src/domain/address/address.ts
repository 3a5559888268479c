import type { CatalogueId } from '../form/answers'
import { firstContactType, streetPickerProvince } from '../catalogues/types'
/**
 * A postal address, in a form and in a member's file. In province code 1 `calle` is chosen from the list of streets; in
 * the others it is typed and the locality is chosen (CONTACT-001, CONTACT-036).
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

/** An empty address (CONST-006). */
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

/** Whether the street is chosen from a list, which also gives the postal code (CONTACT-036). */
export const hasStreetList = ({ codprov }: Pick<Address, 'codprov'>): boolean => codprov === streetPickerProvince
