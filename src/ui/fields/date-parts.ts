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

/** Reads a pasted date: 31/12/1990, 31-12-1990, 31.12.1990, 31121990 or 1990-12-31. Undefined for anything else. */
export const findDateParts = (text: string): DateParts | undefined => {
  // NFKC also converts full-width digits and wide spaces.
  const trimmed = text.normalize('NFKC').trim()
  if (isoShape.test(trimmed)) return toDateParts(trimmed)
  const local = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  if (!local) return undefined
  const [, day = '', month = '', year = ''] = local
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year }
}
