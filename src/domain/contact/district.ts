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
 * The address of a place on the map of the device that reads it: `agent` is its browser's name of itself. Android and
 * Apple open the map that their person has chosen; elsewhere it is a page of OpenStreetMap. '' for no place.
 */
export const mapLink = (place: string, agent: string): string => {
  const text = place.trim()
  if (text === '') return ''
  const asked = encodeURIComponent(`${text}, Argentina`)
  if (/Android/.test(agent)) return `geo:0,0?q=${asked}`
  if (/iPad|iPhone|iPod|Macintosh/.test(agent)) return `https://maps.apple.com/?q=${asked}`
  return `https://www.openstreetmap.org/search?query=${asked}`
}

/** Words of that link. */
export const mapWords = 'Ver en el mapa'

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
