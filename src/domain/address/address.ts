import { streetPickerProvince } from '../catalogues/types'
import type { ValuesOf } from '../fields/rows'
import type { address } from './fields'

/**
 * A postal address, in a form and in a member's file. In province code 1 `calle` is chosen from the list of streets; in
 * the others it is typed and the locality is chosen (CONTACT-001, CONTACT-036).
 */
export type Address = ValuesOf<typeof address.fields>

/** Locality of province code 1, which has a list of streets and none of localities (CONTACT-001). */
export const defaultLocality = 2084

/** Whether the street is chosen from a list, which also gives the postal code (CONTACT-036). */
export const hasStreetList = ({ codprov }: Pick<Address, 'codprov'>): boolean => codprov === streetPickerProvince
