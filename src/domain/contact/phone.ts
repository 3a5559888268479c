import type { AnswerRow, CatalogueId } from '../answers'
import type { CountryCode } from '../catalogues/types'
import { argentina } from '../rules/numbers'
import { firstContactType } from './item'

/** Phone types of the fund (CONTACT-003). */
export const phoneTypes = { cell: 1, landline: 2 } as const

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

const defaultCountry = 10

/** Carrier of a phone that a member added (CONTACT-003). */
export const memberCarrier = 1

/** A phone that nobody has filled in yet; `idcarrier` is the fund's word for who typed it (CONST-006, CONTACT-003). */
export const newPhone = (idcarrier: number): Phone => ({
  idpais: defaultCountry,
  codpais: argentina,
  carac: '',
  telefono: '',
  tiptelefono: null,
  idcarrier,
  tipcontacto: firstContactType,
})

/** What choosing a country changes in a phone: its id and its prefix go together (CONTACT-003, CONTACT-018). */
export const chooseCountry = ({ id, prefijo }: CountryCode): Pick<Phone, 'idpais' | 'codpais'> => ({
  idpais: id,
  codpais: prefijo,
})

/** What the fields of a phone are called, in the order of the screen. */
export const phoneLabels = {
  codpais: 'País',
  carac: 'Prefijo sin 0',
  telefono: 'Teléfono',
  tiptelefono: 'Tipo de teléfono',
  tipcontacto: 'Tipo de contacto del teléfono',
} as const satisfies Partial<Record<keyof Phone, string>>

/** What stands before the area code on the screen (CONTACT-019). */
export const areaCodePrefix = '0-'

/** What stands before the number: '15-' for a cell phone, in every form (AMB-04). */
export const numberPrefix = (tiptelefono: number | null): string => (tiptelefono === phoneTypes.cell ? '15-' : '')

/** A phone as it is shown and dialled from abroad: '+54 0-221 15-5038874'; '' while there is no number. */
export const phoneLine = ({
  codpais,
  carac,
  telefono,
  tiptelefono,
}: Pick<Phone, 'codpais' | 'carac' | 'telefono' | 'tiptelefono'>): string =>
  telefono === '' ? '' : `+${codpais} ${areaCodePrefix}${carac} ${numberPrefix(tiptelefono)}${telefono}`

const kinds: Record<number, string> = {
  [phoneTypes.cell]: 'Teléfono celular',
  [phoneTypes.landline]: 'Teléfono fijo',
}

/** What a phone is called above its number, in the portal's words. */
export const phoneKind = ({ tiptelefono }: Pick<Phone, 'tiptelefono'>): string => kinds[tiptelefono ?? 0] ?? 'Teléfono'

/** A phone as rows to look over; `phoneType` names its type by the id of the catalogue. */
export const phoneRows = (phone: Phone, phoneType: (id: number) => string): AnswerRow[] => [
  { label: phoneLabels.telefono, value: phoneLine(phone) },
  { label: phoneLabels.tiptelefono, value: phone.tiptelefono === null ? '' : phoneType(phone.tiptelefono) },
]
