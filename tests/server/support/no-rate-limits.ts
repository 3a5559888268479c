import type { Limit } from '../../../server/limits/limit'
import { rates } from '../../../server/limits/rates'

/**
 * The variables that switch off every rate limit of a server: tests come from one address and do in a minute what
 * people do in days.
 */
export const noRateLimits: Record<string, string> = Object.fromEntries(
  Object.values(rates).flatMap(({ variable }: Limit) => (variable === undefined ? [] : [[variable, '0']])),
)
