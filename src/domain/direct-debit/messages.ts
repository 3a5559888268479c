import { fillText } from '../fill-text'

/** The fixed texts of the direct debit. */
export const directDebitMessages = {
  /** DEBIT-005. */
  noWallets: 'Las cuentas de billeteras virtuales (CVU) que no son cuentas bancarias no se pueden adherir.',
  sent: 'Recibimos tu adhesión al débito automático.',
  notHolder: 'Tiene que estar a tu nombre. Escribí tu nombre y apellido como en tu legajo: {nombre}.',
} as const

/** The words for a holder who is not the member; `name` is the member's. */
export const notHolder = (name: string): string => fillText(directDebitMessages.notHolder, { nombre: name })
