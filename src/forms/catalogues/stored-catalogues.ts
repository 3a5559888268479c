import type { Catalogues } from '../../domain/catalogues/types'
import type { JsonValue } from '../../domain/json'
import { findCached } from '../../offline/database/cache'

/** Keys of the catalogue copies on this device. */
export const catalogueKeys = {
  small: (name: keyof Catalogues): string => `catalogo:${name}`,
  localities: (codigoProvincia: number): string => `localidades:${codigoProvincia}`,
  streets: 'calles',
} as const

const isRecord = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasSameShape = (row: JsonValue, sample: object): boolean =>
  isRecord(row) && Object.entries(sample).every(([key, value]) => typeof row[key] === typeof value)

const isListLike = <L extends readonly object[]>(rows: JsonValue, shipped: L): rows is JsonValue & L =>
  Array.isArray(rows) && rows.length > 0 && rows.every((row) => hasSameShape(row, shipped[0] ?? {}))

/** A small list: the refreshed copy if there is a valid one, else `shipped`, which comes with the portal. */
export const loadCatalogue = async <N extends keyof Catalogues>(
  name: N,
  shipped: Catalogues[N],
): Promise<Catalogues[N]> => {
  const cached = await findCached(catalogueKeys.small(name))
  return cached && isListLike(cached.value, shipped) ? cached.value : shipped
}
