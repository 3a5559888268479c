import { leastPiece } from '../../src/domain/delivery/pieces'
import { minute, type Limit } from './limit'

/** How rooms are shared between networks, and how those for early files and parcels are counted. */
export const rooms = {
  wider: {
    value: 2,
    unit: 'times the share of one address',
    reason: 'of an IPv6 network of 56 bits, which has 256 addresses in this sense; never more than half of the room',
  },
  widest: {
    value: 3,
    unit: 'times the share of one address',
    reason: 'of an IPv6 network of 48 bits, as one customer may have it; never more than half of the room',
  },
  least: {
    value: leastPiece,
    unit: 'bytes',
    reason: 'what a piece or a part takes of a room at least: the disk pays for a file, however small it is',
  },
  counted: {
    value: 10_000,
    unit: 'ms',
    reason: 'how old the count by the tables may be: by what arrives meanwhile, several instances may pass a limit',
  },
  countedAgain: { value: 1000, unit: 'ms', reason: 'the same before somebody is refused' },
  told: {
    value: minute,
    unit: 'ms',
    reason: 'so long after a refusal a room is called full, and so seldom the log says it',
  },
} as const satisfies Record<string, Limit>
