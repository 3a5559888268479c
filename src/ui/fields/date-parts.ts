/** Day, month and year as typed, each '' until something is typed. */
export type DateParts = { day: string; month: string; year: string }

const noDate: DateParts = { day: '', month: '', year: '' }
const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/

/** Splits the value of a date field: yyyy-mm-dd, '' or the raw 'dd/mm/yyyy' of a date that is not complete. */
export const toDateParts = (value: string): DateParts => {
  const iso = isoShape.exec(value)
  if (iso) return { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' }
  const [day = '', month = '', year = ''] = value.split('/')
  return { ...noDate, day, month, year }
}

/**
 * The value of what is typed. With all digits it is yyyy-mm-dd, even if that day does not exist (2023-02-31: the form's
 * rules refuse it and the person corrects it). Until then it is the raw text ('31/02/'), so that nothing is lost.
 */
export const toDateValue = ({ day, month, year }: DateParts): string => {
  if (day === '' && month === '' && year === '') return ''
  if (day === '' || month === '' || year.length !== 4) return `${day}/${month}/${year}`
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

/** The year of two digits: of this century up to next year, else of the last one. Any other text stays as it is. */
export const toWholeYear = (year: string, thisYear: number = new Date().getFullYear()): string => {
  if (!/^\d{2}$/.test(year)) return year
  const century = thisYear - (thisYear % 100)
  const recent = century + Number(year)
  return String(recent <= thisYear + 1 ? recent : recent - 100)
}

const monthOf = (text: string): string | undefined => {
  if (/^\d{1,2}$/.test(text)) return text
  const name = text.slice(0, 3).replace('set', 'sep')
  const at = months.findIndex((month) => month === name)
  return at < 0 ? undefined : String(at + 1)
}

const localShape =
  /^(\d{1,2})(?:\s*[/.-]\s*|\s+(?:de\s+)?)([a-z]{3,10}|\d{1,2})\.?(?:\s*[/.-]\s*|\s+(?:del?\s+)?)(\d{4}|\d{2})$/

/**
 * Reads a date that arrived at once, as people and the portal itself write it: 31/12/1990, 3/5/90, 31-12-1990, 31.12.1990,
 * 31121990, 1990-12-31 or 3 de mayo de 1990. Undefined for anything else.
 */
export const findDateParts = (text: string): DateParts | undefined => {
  // NFKC also converts full-width digits and wide spaces.
  const trimmed = text.normalize('NFKC').trim().toLowerCase()
  if (isoShape.test(trimmed)) return toDateParts(trimmed)
  const local = localShape.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  const [, day = '', written = '', year = ''] = local ?? []
  const month = monthOf(written)
  if (month === undefined || day === '') return undefined
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year: toWholeYear(year) }
}
