import type { LevelItem } from './options'

const disabilityShare = 0.75

/**
 * Modules shown for a level: the table's, or 75 % of them in a disability process unless the card is the reduced one.
 * Rounded half up; for display only, since the fund computes (UNS-61).
 */
export const modulesOf = ({ cantMod, reduce }: Pick<LevelItem, 'cantMod' | 'reduce'>, hasDisability: boolean): number =>
  hasDisability && reduce === 0 ? Math.round(cantMod * disabilityShare) : cantMod
