import type { JsonValue } from '../../domain/json'
import { fail, ok, type Result } from '../../domain/result'

/** A sealed request as it was made, of any version. */
export type SealedJson = { [key: string]: JsonValue }

/**
 * The versions of one kind of request. `lifts` has, for each older version, the function that turns its requests into
 * the next version. A released version is never removed: a queue may hold its requests for months.
 */
export type RequestVersions = {
  current: number
  lifts: Readonly<Record<number, (request: SealedJson) => SealedJson>>
}

/**
 * Brings a request of any released version into today's shape; 'newer' when a later release made it, 'unknown' for no
 * known version.
 */
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
