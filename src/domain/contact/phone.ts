import type { CountryCode } from '../catalogues/types'
import type { ValuesOf } from '../fields/rows'
import { newValues } from '../fields/values'
import { memberPhone } from './fields'

/**
 * A phone, in a form and in a member's file: prefix of the country, area code without the leading 0, number without 15
 * (CONTACT-003).
 */
export type Phone = ValuesOf<typeof memberPhone.fields>

/** An empty phone; `idcarrier` tells the fund who typed it (CONST-006, CONTACT-003). */
export const newPhone = (idcarrier: number): Phone => newValues(memberPhone.fields, { idcarrier })

/** The fields that choosing a country changes: its id together with its prefix (CONTACT-003, CONTACT-018). */
export const chooseCountry = ({ id, prefijo }: CountryCode): Pick<Phone, 'idpais' | 'codpais'> => ({
  idpais: id,
  codpais: prefijo,
})
