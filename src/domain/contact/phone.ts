/** Phone types of the fund (CONTACT-003). */
export const phoneTypes = { cell: 1, landline: 2 } as const

/** What stands before the area code on the screen (CONTACT-019). */
export const areaCodePrefix = '0-'

/** What stands before the number: '15-' for a cell phone, in every form (AMB-04). */
export const numberPrefix = (tiptelefono: number | null): string => (tiptelefono === phoneTypes.cell ? '15-' : '')

/** A phone as it is shown: '+54 0-221 15-5038874'; '' while there is no number. */
export const formatPhone = (phone: {
  codpais: number
  carac: string
  telefono: string
  tiptelefono: number | null
}): string =>
  phone.telefono === ''
    ? ''
    : `+${phone.codpais} ${areaCodePrefix}${phone.carac} ${numberPrefix(phone.tiptelefono)}${phone.telefono}`
