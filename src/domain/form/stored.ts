import type { JsonValue } from '../json'

// Readers of a stored draft of unknown content; a missing or wrong answer becomes an empty one.

/** A stored object. */
export type Stored = { [key: string]: JsonValue }

/** Whether a stored value is an object. */
export const isStored = (value: JsonValue | undefined): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored object, empty when it is none. */
export const storedIn = (stored: Stored, key: string): Stored => {
  const value = stored[key]
  return isStored(value) ? value : {}
}

/** A stored list of objects; anything else in it is left out. */
export const rowsIn = (stored: Stored, key: string): Stored[] => {
  const value = stored[key]
  return Array.isArray(value) ? value.filter(isStored) : []
}

/** A stored text, '' for none. */
export const textIn = (stored: Stored, key: string): string => {
  const value = stored[key]
  return typeof value === 'string' ? value : ''
}

/** A stored text, null for none. */
export const textOrNull = (stored: Stored, key: string): string | null => {
  const value = stored[key]
  return typeof value === 'string' ? value : null
}

/** A stored number, null for none. */
export const numberIn = (stored: Stored, key: string): number | null => {
  const value = stored[key]
  return typeof value === 'number' ? value : null
}

/** A stored choice among `options`, '' for none of them. */
export const choiceIn = <T extends string>(stored: Stored, key: string, options: readonly T[]): T | '' =>
  options.find((option) => option === stored[key]) ?? ''
