import type { Limit } from './limit'

/** Notices on the devices of members (UNS-134). */
export const push = {
  patience: {
    value: 10_000,
    unit: 'ms',
    reason: 'longest wait for a push service, from the look-up of its name to its status; its body is not read',
  },
  together: {
    value: 8,
    unit: 'notices that one instance sends at a time',
    reason: 'a push service that is slow holds up no more than its own; a round of thousands ends in minutes',
  },
} as const satisfies Record<string, Limit>
