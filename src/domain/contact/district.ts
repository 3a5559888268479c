/** A district office of the fund: where it is and how it is reached (CONTACTO-003). Texts are the fund's own; '' is unknown. */
export type District = {
  id: number
  desdistrito: string
  direccion: string
  telefono: string
  horario: string
  email: string
}

/** A number for the dialler: its digits, with the plus of an international one; '' when there is nothing to dial. */
export const toDialled = (telefono: string): string =>
  `${telefono.trim().startsWith('+') ? '+' : ''}${telefono.replace(/\D/g, '')}`.replace(/^\+$/, '')

/** A member's own office by the number that their session stores, and the others in the fund's order (ROUTE-020). */
export const splitDistricts = (
  districts: readonly District[],
  distrito: string,
): { own: District | undefined; others: District[] } => ({
  own: districts.find(({ id }) => String(id) === distrito),
  others: districts.filter(({ id }) => String(id) !== distrito),
})
