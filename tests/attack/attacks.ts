import type { Attack } from './attacks/attack'
import { bombs } from './attacks/bombs'
import { crowd } from './attacks/crowd'
import { floods } from './attacks/floods'
import { fullDisk } from './attacks/full-disk'
import { fuzzing } from './attacks/fuzz'
import { kills } from './attacks/kills'
import { otherMembers } from './attacks/other-members'
import { parallelDeliveries } from './attacks/parallel'
import { rooms } from './attacks/rooms'
import { slowBodies } from './attacks/slow-bodies'
import { forgedTokens } from './attacks/tokens'

/** Every attack, in the order in which they are tried. */
export const attacks: readonly Attack[] = [
  bombs,
  fuzzing,
  otherMembers,
  forgedTokens,
  slowBodies,
  floods,
  rooms,
  crowd,
  parallelDeliveries,
  kills,
  fullDisk,
]
