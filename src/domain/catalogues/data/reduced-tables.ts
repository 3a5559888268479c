import type { LevelItem } from '../../level/options'
import { planOptions, type ReducedPlan } from '../../level/reduced'
import { levelTable } from './level-table'

/** Modules for each year of a plan, ours as in `levelTable`; after the last year the member is at level 2. */
const modulesByYear: Record<ReducedPlan, readonly number[]> = {
  PMJ: [10, 15, 20, 25, 30],
  RAR: [20, 25, 30],
}

/** Table of a reduced contribution: the row of `levelTable` for each year, with that year's modules (LEVEL-053). */
export const reducedTable = (plan: ReducedPlan): LevelItem[] =>
  levelTable
    .filter(({ value }) => value === planOptions[plan])
    .flatMap((row) =>
      modulesByYear[plan].map((cantMod, index) => ({
        ...row,
        cantMod,
        text_completo: `Año ${index + 1}: ${cantMod} módulos`,
      })),
    )
