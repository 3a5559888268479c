import type { Attack } from './attacks/attack'
import { fuzzing } from './attacks/fuzz'

/** Every attack, in the order in which they are tried. */
export const attacks: readonly Attack[] = [fuzzing]
