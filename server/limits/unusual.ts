import { hour, type Limit } from './limit'

/** What is asked of a member as unusual at their account (UNS-152). */
export const unusual = {
  young: {
    value: 72 * hour,
    unit: 'ms',
    reason:
      'what is changed from a device that the account was first used on so lately is unusual; nobody answers for such a device from itself',
  },
  kept: {
    value: 30 * 24 * hour,
    unit: 'ms',
    reason: 'an unusual event is said until its member answers, or so long; then it is deleted within a day',
  },
  open: {
    value: 20,
    unit: 'unusual events of one member without an answer',
    reason: 'who invents devices fills no table; the first ones stay, and their answer reaches all that followed',
  },
} as const satisfies Record<string, Limit>
