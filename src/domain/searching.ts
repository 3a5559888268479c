/** A text for searching in: without accents, in small letters. */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The rows whose text contains every word of the search, ignoring case and accents. */
export const searchRows = <Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): Row[] => {
  const wanted = toSearchable(search).split(/\s+/)
  return rows.filter((row) => {
    const text = toSearchable(textOf(row))
    return wanted.every((word) => text.includes(word))
  })
}

// How people shorten the words that streets and towns are named by; the fund's lists have them whole.
const whole: Record<string, string> = {
  alte: 'almirante',
  av: 'avenida',
  avd: 'avenida',
  avda: 'avenida',
  bme: 'bartolome',
  bo: 'barrio',
  brig: 'brigadier',
  bv: 'boulevard',
  blvd: 'boulevard',
  cap: 'capitan',
  cdro: 'comodoro',
  cmte: 'comandante',
  cnel: 'coronel',
  cno: 'camino',
  col: 'colonia',
  comod: 'comodoro',
  cte: 'comandante',
  diag: 'diagonal',
  dr: 'doctor',
  dra: 'doctora',
  est: 'estacion',
  fco: 'francisco',
  gdor: 'gobernador',
  gob: 'gobernador',
  gral: 'general',
  ing: 'ingeniero',
  int: 'intendente',
  ma: 'maria',
  mons: 'monsenor',
  pcia: 'provincia',
  pje: 'pasaje',
  pres: 'presidente',
  prof: 'profesor',
  psje: 'pasaje',
  pte: 'presidente',
  pto: 'puerto',
  sgto: 'sargento',
  sta: 'santa',
  sto: 'santo',
  tte: 'teniente',
  vte: 'vicente',
}

/**
 * What a word that somebody types in search of a street or a town may stand for: itself, and the word that it shortens
 * ('gral' is 'general'). It is in the form of toSearchable.
 */
export const wordsMeant = (word: string): readonly string[] => {
  const long = whole[word]
  return long === undefined ? [word] : [word, long]
}
