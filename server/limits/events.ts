import type { Limit } from './limit'

/** The table of events. */
export const events = {
  kept: {
    value: 180,
    unit: 'days',
    reason:
      'whoever reads what happened, such as the fund’s own system, has half a year to come back; then it starts anew',
  },
  shown: {
    value: 14,
    unit: 'days',
    reason: 'what moved stays among the notifications of its member until it is opened, and no longer than that',
  },
  told: {
    value: 200,
    unit: 'events of one member',
    reason: 'the newest are told; nobody opens more',
  },
} as const satisfies Record<string, Limit>
