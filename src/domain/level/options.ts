/**
 * The choice of a contribution level. Cards 1 to 5 are the levels; 6 (PMJ) and 7 (RAR) are the reduced contribution, both
 * level 2 with reducido 1 (LEVEL-010).
 */
export type LevelOption = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Level = 1 | 2 | 3 | 4 | 5

/** A row of the fund's reference table (LEVEL-004). `value` is its option; `cantMod` the number of modules. */
export type LevelItem = {
  nivel: Level
  cantMod: number
  text: string
  text_completo: string
  /** 1 for a row of the reduced contribution. */
  reduce: 0 | 1
  tipoAporte: string
  value: LevelOption
  tipApo: number
  parrafo: string
}

/** Level 2, the minimum contribution and the end of a reduction plan (LEVEL-051, LEVEL-055). */
export const minimumLevel: Level = 2
/** Modules of the minimum contribution (LEVEL-055). */
export const minimumModules = 40
/** Name of the reduced level 2 in the selector and the reference table (AMB-45). */
export const reducedLevelName = 'NIVEL 2 (Reducido)'

type Choice = { nivel: Level; reducido: 0 | 1 }

const choices: Record<number, Choice> = {
  1: { nivel: 1, reducido: 0 },
  2: { nivel: 2, reducido: 0 },
  3: { nivel: 3, reducido: 0 },
  4: { nivel: 4, reducido: 0 },
  5: { nivel: 5, reducido: 0 },
  6: { nivel: 2, reducido: 1 },
  7: { nivel: 2, reducido: 1 },
}

/** Level and reduction of an option; undefined for an unknown number. */
export const levelOf = (option: number): Choice | undefined => choices[option]

/** Whether an option is the reduced contribution. */
export const isReduced = (option: number | null): option is 6 | 7 => option === 6 || option === 7

/** Whether a change of option shows 'messages.higherLevel': from option 6 to a level above 1 (LEVEL-017). */
export const asksHigherLevel = (from: number | null, to: number): boolean => from === 6 && to >= 2 && to <= 5

/** Cards of the selector: first the reduced one that applies, if any, then levels 1 to 5 (LEVEL-007). */
export const levelOptions = (table: readonly LevelItem[], reduced: 6 | 7 | null): LevelItem[] => [
  ...table.filter(({ value }) => value === reduced),
  ...table.filter(({ value }) => value <= 5).toSorted((a, b) => a.value - b.value),
]
