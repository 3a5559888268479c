import type { Attack } from './attacks/attack'
import { bombs } from './attacks/bombs'
import { fuzzing } from './attacks/fuzz'
import { otherMembers } from './attacks/other-members'
import { forgedTokens } from './attacks/tokens'

/** Every attack, in the order in which they are tried. */
export const attacks: readonly Attack[] = [bombs, fuzzing, otherMembers, forgedTokens]
