import type { JsonValue } from '../json'

// Readers of a stored draft of unknown content; a missing or wrong answer becomes an empty one.

/** A stored object. */
export type Stored = { [key: string]: JsonValue }

/** Whether a stored value is an object. */
export const isStored = (value: JsonValue | undefined): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored text, '' for none. */
export const textIn = (stored: Stored, key: string): string => {
  const value = stored[key]
  return typeof value === 'string' ? value : ''
}

/** A stored number, null for none. */
export const numberIn = (stored: Stored, key: string): number | null => {
  const value = stored[key]
  return typeof value === 'number' ? value : null
}
