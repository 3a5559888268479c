import type { CatalogueId } from '../form/answers'
import { firstContactType, type CountryCode } from '../catalogues/types'
import { argentina } from '../rules/numbers'
import { firstCountry } from './phone-ids'

/**
 * A phone, in a form and in a member's file: prefix of the country, area code without the leading 0, number without 15
 * (CONTACT-003).
 */
export type Phone = {
  idpais: number
  codpais: number
  carac: string
  telefono: string
  tiptelefono: CatalogueId
  idcarrier: number
  tipcontacto: CatalogueId
}

/** An empty phone; `idcarrier` tells the fund who typed it (CONST-006, CONTACT-003). */
export const newPhone = (idcarrier: number): Phone => ({
  idpais: firstCountry,
  codpais: argentina,
  carac: '',
  telefono: '',
  tiptelefono: null,
  idcarrier,
  tipcontacto: firstContactType,
})

/** The fields that choosing a country changes: its id together with its prefix (CONTACT-003, CONTACT-018). */
export const chooseCountry = ({ id, prefijo }: CountryCode): Pick<Phone, 'idpais' | 'codpais'> => ({
  idpais: id,
  codpais: prefijo,
})

/** Labels of the fields of a phone, in the order of the screen. */
export const phoneLabels = {
  codpais: 'País',
  carac: 'Prefijo sin 0',
  telefono: 'Teléfono',
  tiptelefono: 'Tipo de teléfono',
  tipcontacto: 'Tipo de contacto del teléfono',
} as const satisfies Partial<Record<keyof Phone, string>>
