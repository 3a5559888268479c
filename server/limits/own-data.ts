import { hour, minute, type Limit } from './limit'

/** The copy that a member may have of their data (UNS-150). */
export const ownData = {
  kept: {
    value: 24 * hour,
    unit: 'ms',
    reason: 'how long a copy can be downloaded; then its bytes are deleted within ten minutes',
  },
  lease: {
    value: 15 * minute,
    unit: 'ms',
    reason: 'a copy that an instance did not go on with for so long is begun again: its process was killed',
  },
  tries: {
    value: 3,
    unit: 'tries of one copy',
    reason: 'then it failed, which its member is told, and it does not count as that of the day',
  },
  part: {
    value: 8_388_608,
    unit: 'bytes',
    reason: 'a copy is stored and read part by part: no copy is in the memory whole, however large',
  },
} as const satisfies Record<string, Limit>
