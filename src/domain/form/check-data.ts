import type { JsonValue } from '../json'

/** Data of the answer to `fechaMatricula`: working days since registration, counted by the server (UNS-81). */
export type RegistrationDateData = { diasHabiles: number }

/** Data of the answer to `aporteReducido`. */
export type ReducedData = {
  /** Reduced type: 1 PMJ, 2 RAR, anything else is no reduced option (LEVEL-032 to 034). */
  tipo: number | null
  totalAnios: number | null
  /** Whether the summary calls the request a reconsideration (LEVEL-039); null when it does not say. */
  reconsideracion: boolean | null
}

const isRecord = (data: JsonValue | undefined): data is { [key: string]: JsonValue } =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const numberIn = (data: { [key: string]: JsonValue }, key: string): number | null => {
  const value = data[key]
  return typeof value === 'number' ? value : null
}

/** Reads RegistrationDateData; undefined for any other data. */
export const parseRegistrationDateData = (data: JsonValue | undefined): RegistrationDateData | undefined => {
  const days = isRecord(data) ? numberIn(data, 'diasHabiles') : null
  return days === null ? undefined : { diasHabiles: days }
}

/** Reads ReducedData; undefined for any other data. */
export const parseReducedData = (data: JsonValue | undefined): ReducedData | undefined => {
  if (!isRecord(data) || !('tipo' in data)) return undefined
  const flag = data['reconsideracion']
  return {
    tipo: numberIn(data, 'tipo'),
    totalAnios: numberIn(data, 'totalAnios'),
    reconsideracion: typeof flag === 'boolean' ? flag : null,
  }
}

/** The reconsideration flag: true when the summary has the key 2, false when it has the key 1 (LEVEL-039, UNS-60). */
export const reconsiderationOf = (summary: JsonValue): boolean | null => {
  if (!isRecord(summary)) return null
  if ('2' in summary) return true
  return '1' in summary ? false : null
}
