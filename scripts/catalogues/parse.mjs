/** Names are in capitals without accents, as on an envelope; streets are strictly alphanumeric (CONTACT-036). */
const localityName = /^[A-ZÑÜ0-9][A-ZÑÜ0-9' ]*$/
const streetName = /^[A-ZÑÜ0-9][A-ZÑÜ0-9 ]*$/
const postalCode = /^\d{4}$/
const cityPostalCode = /^1[0-4]\d{2}$/
const idsPerProvince = 10_000

const sourceLines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const checked = (value, pattern, line) => {
  if (!pattern.test(value ?? '')) throw new Error(`'${value}' is not as agreed in '${line}'`)
  return value
}

/**
 * Localities of one province from lines `nombre;cp`, or `nombre;cp;id` when the fund fixes the id. Any other id is the
 * province's block plus the line number, so lines may only be added at the end; a retired one becomes `-`. Among lines
 * with the same postal code, the first is the town that names it and has the lowest id.
 */
export const parseLocalities = (text, codigoProvincia) =>
  sourceLines(text).flatMap((line, index) => {
    if (line === '-') return []
    const [nombre, cp, fixedId] = line.split(';')
    const id = fixedId === undefined ? codigoProvincia * idsPerProvince + index + 1 : Number(fixedId)
    return [[id, checked(nombre, localityName, line), checked(cp, postalCode, line)]]
  })

const houseNumber = (text, line) => Number(checked(text, /^\d+$/, line))

/**
 * Streets from lines `calle;lowest number;highest number;postal code`; the postal code must be one of the city's
 * (CONST-002).
 */
export const parseStreets = (text) =>
  sourceLines(text).map((line) => {
    const [calle, lowest, highest, cp] = line.split(';')
    return [
      checked(calle, streetName, line),
      houseNumber(lowest, line),
      houseNumber(highest, line),
      checked(cp, cityPostalCode, line),
    ]
  })
