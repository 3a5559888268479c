import type { Phone } from './phone'
import { phoneTypes } from './phone-ids'

/** Prefix before the area code on the screen (CONTACT-019). */
export const areaCodePrefix = '0-'

/** Prefix before the number: '15-' for a cell phone, in every form (AMB-04). */
export const numberPrefix = (tiptelefono: number | null): string => (tiptelefono === phoneTypes.cell ? '15-' : '')

/** A phone as it is shown and dialled from abroad: '+54 0-221 15-5038874'; '' without a number. */
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

/** Name of the kind of phone, above its number, in the portal's words. */
export const phoneKind = ({ tiptelefono }: Pick<Phone, 'tiptelefono'>): string => kinds[tiptelefono ?? 0] ?? 'Teléfono'
