import type { ChangeAnswer, TodaysValue } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import { parseRefusal } from '../database/parse'
import type { ChangeHead } from './parts'

type JsonObject = { [key: string]: JsonValue }

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null)

/** Parses the opened head of a change; undefined when a part is missing. */
export const parseHead = (value: JsonValue): ChangeHead | undefined => {
  if (!isObject(value)) return undefined
  const { kind, item, title, nroafi, temporary, isNewItem, version } = value
  if (typeof kind !== 'string' || typeof item !== 'string' || typeof title !== 'string') return undefined
  if (typeof nroafi !== 'string' || typeof temporary !== 'string' || typeof isNewItem !== 'boolean') return undefined
  return { kind, item, title, nroafi, temporary, isNewItem, version: textOrNull(version) }
}

const parseToday = (value: JsonValue | undefined): TodaysValue => {
  if (!isObject(value) || typeof value['version'] !== 'string' || value['value'] === undefined) return null
  return { version: value['version'], value: value['value'] }
}

/** Parses the opened answer of the fund; undefined when a part is missing. */
export const parseAnswer = (value: JsonValue): ChangeAnswer | undefined => {
  if (!isObject(value)) return undefined
  const words = textOrNull(value['words']) ?? ''
  switch (value['kind']) {
    case 'done':
      return { kind: 'done', words, id: textOrNull(value['id']), version: textOrNull(value['version']) }
    case 'conflict':
      return { kind: 'conflict', words, today: parseToday(value['today']) }
    case 'refused': {
      const refusal = value['refusal'] === undefined ? undefined : parseRefusal(value['refusal'])
      return refusal && { kind: 'refused', refusal }
    }
    default:
      return undefined
  }
}
