/**
 * A district office of the fund: place, phone, hours and e-mail (CONTACTO-003). Texts are the fund's; '' is unknown.
 */
export type District = {
  id: number
  desdistrito: string
  direccion: string
  telefono: string
  horario: string
  email: string
}

/** A phone number for dialling: its digits, with the plus of an international one; '' when there are none. */
export const toDialled = (telefono: string): string =>
  `${telefono.trim().startsWith('+') ? '+' : ''}${telefono.replace(/\D/g, '')}`.replace(/^\+$/, '')

/**
 * Splits the offices: the member's own, by the number in the session, and the others in the fund's order (ROUTE-020).
 */
export const splitDistricts = (
  districts: readonly District[],
  distrito: string,
): { own: District | undefined; others: District[] } => ({
  own: districts.find(({ id }) => String(id) === distrito),
  others: districts.filter(({ id }) => String(id) !== distrito),
})
