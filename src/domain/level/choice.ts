import type { ValuesOf } from '../fields/rows'
import { toSent } from '../fields/sent'
import { newValues } from '../fields/values'
import { level, levelApplies } from './fields'
import { levelOf, type LevelItem } from './options'

/**
 * The chosen level, with the employment that level 1 requires (LEVEL-003). `opcion` is the chosen card: 1 to 5, 6 (PMJ)
 * or 7 (RAR). `certificadoConfirmado` is about the second document of level 1.
 */
export type LevelChoice = ValuesOf<typeof level.fields>

/** An empty choice of a level (LEVEL-003). */
export const newLevelChoice = (): LevelChoice => newValues(level.fields)

/** The choice of a card: its level and reduction, with an empty employment (LEVEL-010, LEVEL-011). */
export const chosenLevel = ({ value, tipoAporte }: Pick<LevelItem, 'value' | 'tipoAporte'>): LevelChoice => ({
  ...newLevelChoice(),
  ...levelOf(value),
  opcion: value,
  tipoAporte,
})

/** The choice as it is sent: only level 1 has an employment, in capitals. */
export const toSentLevel = (choice: LevelChoice): LevelChoice => toSent(level.fields, choice, [levelApplies])
