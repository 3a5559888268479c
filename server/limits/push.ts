import { hour, minute, type Limit } from './limit'

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
  lease: {
    value: 2 * minute,
    unit: 'ms',
    reason: 'so long a notice is its instance’s: after a killed server another one sends it',
  },
  again: {
    value: 1 * minute,
    unit: 'ms',
    reason: 'pause after the first try that failed without a `Retry-After`; it doubles with each one',
  },
  longest: {
    value: 6 * hour,
    unit: 'ms',
    reason:
      'longest pause between two tries, whatever a push service asks for; most notices say something for three days',
  },
  kept: {
    value: 24 * hour,
    unit: 'ms',
    reason:
      'so long a notice is kept after its term, sent or not, for whoever looks for one; then it is deleted within a day',
  },
} as const satisfies Record<string, Limit>
