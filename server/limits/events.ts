import type { Limit } from './limit'

/** The table of events. */
export const events = {
  kept: {
    value: 180,
    unit: 'days',
    reason:
      'whoever reads what happened, such as the fund’s own system, has half a year to come back; then it starts anew',
  },
} as const satisfies Record<string, Limit>
