import type { JsonValue } from '../../domain/json'
import { fail, ok, type Result } from '../../domain/result'

/** A sealed request as it was made, of any version. */
export type SealedJson = { [key: string]: JsonValue }

/**
 * Versions of one kind of request. `lifts` brings a request of a version to the next one, by the number it comes from: a released
 * version never leaves this table, since a queue may hold its requests for months.
 */
export type RequestVersions = {
  current: number
  lifts: Readonly<Record<number, (request: SealedJson) => SealedJson>>
}

/** A request of any released version in today's shape; 'newer' when a later release made it, 'unknown' when none did. */
export const liftRequest = (
  sealed: SealedJson,
  { current, lifts }: RequestVersions,
): Result<SealedJson, 'newer' | 'unknown'> => {
  const { version } = sealed
  if (typeof version !== 'number') return fail('unknown')
  if (version > current) return fail('newer')
  if (version === current) return ok(sealed)
  const lift = lifts[version]
  return lift === undefined
    ? fail('unknown')
    : liftRequest({ ...lift(sealed), version: version + 1 }, { current, lifts })
}
