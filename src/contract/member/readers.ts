import { emptyDate, isPlainDate, type PlainDate } from '../../domain/dates'
import { readPesos, unreadPesos, type Pesos } from '../../domain/payments/money'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'

const memberOf = (row: unknown, key: string): unknown => (isRecord(row) ? row[key] : undefined)

/** Reads a trimmed text, also when it was sent as a number; '' for none. */
export const readText = (row: unknown, key: string): string => {
  const value = memberOf(row, key)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** Reads a number, also when it was sent as a string; null for none. */
export const readNumber = (row: unknown, key: string): number | null => {
  const text = readText(row, key)
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

/** Reads a flag: true for 1, '1', 'S' or true, false for anything else. */
export const readFlag = (row: unknown, key: string): boolean =>
  memberOf(row, key) === true || ['1', 's', 'si', 'true'].includes(readText(row, key).toLowerCase())

const toPlain = (text: string): string => {
  const displayed = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text)
  return displayed ? `${displayed[3]}-${displayed[2]}-${displayed[1]}` : text.slice(0, 10)
}

/**
 * Reads a civil date sent as yyyy-mm-dd, with or without a time, or as dd/mm/yyyy; null for none and for 1900-01-01.
 */
export const readDate = (row: unknown, key: string): PlainDate | null => {
  const date = toPlain(readText(row, key))
  return isPlainDate(date) && date !== emptyDate ? date : null
}

/** Reads the sex in the file; anything but M or F is X (DASH-027). */
export const readSex = (row: unknown): 'M' | 'F' | 'X' => {
  const sexo = readText(row, 'sexo').toUpperCase()
  return sexo === 'M' || sexo === 'F' ? sexo : 'X'
}

/**
 * Reads the list under a member of the answer. A row that is no object makes the whole answer malformed, so that no row
 * gets lost.
 */
export const readRows = <T>(body: unknown, key: string, read: (row: unknown) => T): Result<T[], MalformedAnswer> => {
  const rows = findList(body, key)
  return rows === undefined || !rows.every(isRecord) ? fail('malformed') : ok(rows.map(read))
}

/** Reads an amount, rounded to cents, also when it was sent as a number; `unreadPesos` for what is none (UNS-138). */
export const readAmount = (row: unknown, key: string): Pesos => readPesos(readText(row, key)) ?? unreadPesos

/**
 * Reads a list of lines with amounts. A line that can't be read hides none of the others (UNS-138): `read` gets it too,
 * also when it is no object, and marks it.
 */
export const readLines = <T>(body: unknown, key: string, read: (row: unknown) => T): Result<T[], MalformedAnswer> => {
  const rows = findList(body, key)
  return rows === undefined ? fail('malformed') : ok(rows.map(read))
}

/** Encodes a flag. */
export const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)
