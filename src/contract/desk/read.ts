import { isPlainDate, type PlainDate } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'

/** Reads a value of an answer of the desk; undefined when it is none of its kind. */
export type Read<T> = (value: unknown) => T | undefined

/** A text. */
export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined)

/** A finite number. */
export const number: Read<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** A yes or no. */
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** A day, yyyy-mm-dd. */
export const day: Read<PlainDate> = (value) => (typeof value === 'string' && isPlainDate(value) ? value : undefined)

/** One of a closed set. */
export const oneOf =
  <T extends string>(known: readonly T[]): Read<T> =>
  (value) =>
    known.find((one) => one === value)

/** A value or null. */
export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value)

/** A list. A row that cannot be read makes it unreadable, so that no row gets lost. */
export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined
    const rows: T[] = []
    for (const row of value) {
      const one = read(row)
      if (one === undefined) return undefined
      rows.push(one)
    }
    return rows
  }

const isWhole = <T extends object>(found: Partial<T>, keys: readonly (keyof T)[]): found is T =>
  keys.every((key) => found[key] !== undefined)

const keysOf = <T extends object>(reads: T): (keyof T)[] => {
  const keys: (keyof T)[] = []
  for (const key in reads) keys.push(key)
  return keys
}

/** An object with these members; it may have others, which a newer API added. */
export const shape =
  <T extends object>(reads: { [K in keyof T]: Read<T[K]> }): Read<T> =>
  (value) => {
    if (!isRecord(value)) return undefined
    const found: Partial<T> = {}
    const keys = keysOf(reads)
    for (const key of keys) found[key] = reads[key](value[String(key)])
    return isWhole<T>(found, keys) ? found : undefined
  }

/** The whole body of an answer. */
export const answerOf =
  <T>(read: Read<T>) =>
  (body: unknown): Result<T, MalformedAnswer> => {
    const found = read(body)
    return found === undefined ? fail('malformed') : ok(found)
  }
