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
