import type { LevelChoice } from '../level/choice'

/** The employment that level 1 requires (LEVEL-018 to LEVEL-020). */
export type Employment = Pick<LevelChoice, 'esJubilado' | 'empleo' | 'empleoTipo' | 'empleoDesde'>
