import { emptyDate, isPlainDate, type PlainDate } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'

const memberOf = (row: unknown, key: string): unknown => (isRecord(row) ? row[key] : undefined)

/** A text, also where a number was sent; '' when there is none. White space around it is left out. */
export const readText = (row: unknown, key: string): string => {
  const value = memberOf(row, key)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** A number, also where it was sent as a text; null when there is none. */
export const readNumber = (row: unknown, key: string): number | null => {
  const text = readText(row, key)
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

/** A yes or no that the fund writes as 1, '1', 'S' or true; anything else is no. */
export const readFlag = (row: unknown, key: string): boolean =>
  memberOf(row, key) === true || ['1', 's', 'si', 'true'].includes(readText(row, key).toLowerCase())

const toPlain = (text: string): string => {
  const displayed = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text)
  return displayed ? `${displayed[3]}-${displayed[2]}-${displayed[1]}` : text.slice(0, 10)
}

/** A civil date sent as yyyy-mm-dd, with or without an hour, or as dd/mm/yyyy; null when there is none or it is 1900-01-01. */
export const readDate = (row: unknown, key: string): PlainDate | null => {
  const date = toPlain(readText(row, key))
  return isPlainDate(date) && date !== emptyDate ? date : null
}

/** Sex as the file keeps it; whatever is neither M nor F is X (DASH-027). */
export const readSex = (row: unknown): 'M' | 'F' | 'X' => {
  const sexo = readText(row, 'sexo').toUpperCase()
  return sexo === 'M' || sexo === 'F' ? sexo : 'X'
}

/** The list under a member of the answer; a row that is no object makes the whole answer malformed, so that none gets lost. */
export const readRows = <T>(body: unknown, key: string, read: (row: unknown) => T): Result<T[], MalformedAnswer> => {
  const rows = findList(body, key)
  return rows === undefined || !rows.every(isRecord) ? fail('malformed') : ok(rows.map(read))
}

/** How a yes or no travels. */
export const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)
