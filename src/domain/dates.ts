/**
 * Civil dates `yyyy-mm-dd`, without time or zone. Arithmetic uses day numbers, so that no date shifts by a day because
 * of UTC parsing (UNS-35). String order is date order.
 */
export type PlainDate = string

/** The fund's date for none (CONST: fecdisc, feccud, fecfallecido). */
export const emptyDate: PlainDate = '1900-01-01'

type Parts = { year: number; month: number; day: number }

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)

const findParts = (text: string): Parts | undefined => {
  const match = shape.exec(text)
  if (!match) return undefined
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const exists = parts.month >= 1 && parts.day >= 1 && parts.day <= monthLength(parts.year, parts.month)
  return exists ? parts : undefined
}

const getParts = (date: PlainDate): Parts => {
  const parts = findParts(date)
  if (!parts) throw new RangeError(`Not a civil date: ${date}`)
  return parts
}

const toText = ({ year, month, day }: Parts): PlainDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

// Day numbers count from 0000-03-01: with March first, the leap day is the last day of its year and needs no special
// case.
const toDayNumber = ({ year, month, day }: Parts): number => {
  const y = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear
}

const daysInEra = 146_097
const toParts = (dayNumber: number): Parts => {
  const era = Math.floor(dayNumber / daysInEra)
  const dayOfEra = dayNumber - era * daysInEra
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** Whether the text is an existing day as yyyy-mm-dd: 31/02 does not exist. */
export const isPlainDate = (text: string): text is PlainDate => findParts(text) !== undefined

/** Negative, zero or positive, as for sorting. */
export const compareDates = (a: PlainDate, b: PlainDate): number => (a < b ? -1 : a > b ? 1 : 0)

/** The date `days` later (earlier when negative). Throws RangeError when `date` is not a civil date. */
export const addDays = (date: PlainDate, days: number): PlainDate => toText(toParts(toDayNumber(getParts(date)) + days))

/** The date `months` later; the last day of the month when the day does not exist. Throws as addDays. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = getParts(date)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return toText({ ...target, day: Math.min(day, monthLength(target.year, target.month)) })
}

/** The same day `years` later; 29 February becomes 28 in a common year. Throws as addDays. */
export const addYears = (date: PlainDate, years: number): PlainDate => addMonths(date, years * 12)

/** Calendar days from one date to another, negative when `to` is earlier. Throws as addDays. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  toDayNumber(getParts(to)) - toDayNumber(getParts(from))

/** Full years of age on a day; negative before birth. A person born on 29 February turns on 1 March. Throws as addDays. */
export const ageAt = (birth: PlainDate, at: PlainDate): number => {
  const from = getParts(birth)
  const to = getParts(at)
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day)
  return to.year - from.year - (hadBirthday ? 0 : 1)
}

/** Calendar year of a date. Throws as addDays. */
export const yearOf = (date: PlainDate): number => getParts(date).year

/** Formats dd/mm/yyyy for the screen; a text that is no date stays unchanged. */
export const toDisplayDate = (date: string): string => {
  const match = shape.exec(date)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date
}

const dayMs = 86_400_000
/**
 * Civil time minus UTC, in milliseconds. Argentina has been at UTC-3 all year since 2009; a fixed offset gives the same
 * day in the browser, the worker and the server.
 */
export const offsetMs = -3 * 3_600_000
const epochDayNumber = 719_468

/** The civil date in America/Argentina/Buenos_Aires at a moment in epoch milliseconds (UNS-35). */
export const todayIn = (epochMs: number): PlainDate =>
  toText(toParts(Math.floor((epochMs + offsetMs) / dayMs) + epochDayNumber))
