import { addDays, isPlainDate } from '../../../src/domain/dates'
import { bad, good, plain, type Cell, type Kind } from './cell'

// The spreadsheet's day 60 is a 29 February that never was; every later number counts from here.
const spreadsheetEpoch = '1899-12-30'

const isoOf = (day: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const readDay = (typed: string): { day: string; note?: string } | undefined => {
  if (isPlainDate(typed)) return { day: typed }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  if (year !== '') return { day: isoOf(day, month, year) }
  // Five digits: four could be a year.
  if (!/^[1-7]\d{4}(?:[.,]0+)?$/.test(typed)) return undefined
  return { day: addDays(spreadsheetEpoch, Number.parseInt(typed, 10)), note: 'was read as the number of a spreadsheet' }
}

const noDay = bad('is no day', 'Write it as 2026-05-31 or 31/05/2026, with four digits of the year.')

/** A day. */
export const date = (example: string): Kind => ({
  rule: 'day, 2026-05-31 or 31/05/2026; also the number that a spreadsheet has for it',
  example,
  empty: undefined,
  read: (typed): Cell => {
    const found = readDay(typed)
    if (found === undefined || !isPlainDate(found.day)) return noDay
    return found.day < '1880-01-01' || found.day > '2199-12-31'
      ? bad('is too far away', 'Correct the year.')
      : good(found.day, found.note)
  },
  write: plain,
})

/** A moment by the fund's clock, to the second; a day alone is its noon. */
export const moment = (example: string): Kind => ({
  rule: 'day, or day and time by the clock of the fund: 2026-05-31 14:05, 31/05/2026 14:05, or ISO 8601 with its zone',
  example,
  empty: undefined,
  read: (typed): Cell => {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(typed)) {
      const at = Date.parse(typed)
      return Number.isNaN(at) ? noDay : good(new Date(at).toISOString())
    }
    const [, day = '', hour = '12', minute = '00', second = '00'] =
      /^(\S+?)(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(typed) ?? []
    const found = readDay(day)
    if (found === undefined || !isPlainDate(found.day)) return noDay
    const at = Date.parse(`${found.day}T${hour.padStart(2, '0')}:${minute}:${second}-03:00`)
    return Number.isNaN(at) ? noDay : good(new Date(at).toISOString(), found.note)
  },
  write: plain,
})

/** An hour of the day as HH:MM. */
export const hour = (example: string): Kind => ({
  rule: 'hour, HH:MM',
  example,
  empty: undefined,
  read: (typed) => {
    const [, h = '', m = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(typed) ?? []
    return h !== '' && Number(h) < 24 && Number(m) < 60
      ? good(`${h.padStart(2, '0')}:${m}`)
      : bad('is no hour', 'Write it as 09:30.')
  },
  write: plain,
})

/** An hour of the day that the database keeps as its minutes since midnight. */
export const minuteOfDay = (example: string): Kind => ({
  ...hour(example),
  read: (typed) => {
    const cell = hour('').read(typed, 'csv')
    if (!cell.ok) return cell
    const [h, m] = plain(cell.value).split(':').map(Number)
    return good((h ?? 0) * 60 + (m ?? 0))
  },
  write: (value) => {
    const minutes = Number(value)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  },
})
