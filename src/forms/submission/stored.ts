import type { JsonValue } from '../../domain/json'

type Stored = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | undefined): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of stored content, read without the rules of its form; {} when there is none. */
export const partIn = (content: JsonValue | undefined, key: string): Stored => {
  const value = isRecord(content) ? content[key] : undefined
  return isRecord(value) ? value : {}
}

/** The first part of a stored list; undefined when there is none. */
export const firstIn = (content: JsonValue | undefined, key: string): Stored | undefined => {
  const list = isRecord(content) ? content[key] : undefined
  const first = Array.isArray(list) ? list[0] : undefined
  return isRecord(first) ? first : undefined
}

/** A stored text; '' when there is none. */
export const textIn = (content: JsonValue | undefined, key: string): string => {
  const value = isRecord(content) ? content[key] : undefined
  return typeof value === 'string' ? value : ''
}

/** 'EMILIA IBÁÑEZ', from a stored person's `nombres` and `apellido`; '' while both are missing. */
export const nameIn = (person: JsonValue | undefined): string =>
  `${textIn(person, 'nombres')} ${textIn(person, 'apellido')}`.trim()
