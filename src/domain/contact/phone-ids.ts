/** Phone types of the fund (CONTACT-003). */
export const phoneTypes = { cell: 1, landline: 2 } as const

/** Default country of a phone: idpais of Argentina (CONTACT-003). */
export const firstCountry = 10

/** Carrier of a phone that the member added (CONTACT-003). */
export const memberCarrier = 1
