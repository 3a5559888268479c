/** Phone types of the fund (CONTACT-003). */
export const phoneTypes = { cell: 1, landline: 2 } as const

/** Country of a phone that says no other: idpais of Argentina (CONTACT-003). */
export const firstCountry = 10

/** Carrier of a phone that a member added (CONTACT-003). */
export const memberCarrier = 1
