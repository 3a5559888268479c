import { withCleanEmployment } from '../clean'
import { employmentLabels, newEmployment, type Employment } from '../employment/employment'
import { levelOf, type Level, type LevelItem, type LevelOption } from './options'

/**
 * The chosen level, with the employment that level 1 requires (LEVEL-003). `opcion` is the chosen card: 1 to 5, 6 (PMJ)
 * or 7 (RAR). `certificadoConfirmado` is about the second document of level 1.
 */
export type LevelChoice = Employment & {
  opcion: LevelOption | null
  tipoAporte: string
  reducido: 0 | 1
  nivel: Level | null
  certificadoConfirmado: boolean
}

/** An empty choice of a level (LEVEL-003). */
export const newLevelChoice = (): LevelChoice => ({
  opcion: null,
  tipoAporte: '',
  reducido: 0,
  nivel: null,
  ...newEmployment(),
  certificadoConfirmado: false,
})

/** The choice of a card: its level and reduction, with an empty employment (LEVEL-010, LEVEL-011). */
export const chosenLevel = ({ value, tipoAporte }: Pick<LevelItem, 'value' | 'tipoAporte'>): LevelChoice => ({
  ...newLevelChoice(),
  ...levelOf(value),
  opcion: value,
  tipoAporte,
})

/** The choice as it is sent: only level 1 has an employment, in capitals. */
export const toSentLevel = (level: LevelChoice): LevelChoice => {
  if (level.opcion === 1) return withCleanEmployment(level)
  const { opcion, tipoAporte, reducido, nivel } = level
  return { ...newLevelChoice(), opcion, tipoAporte, reducido, nivel }
}

/** Labels of the fields of the choice of a level, in the order of the screen. */
export const levelLabels = {
  opcion: 'Opción de nivel',
  ...employmentLabels,
  certificadoConfirmado: 'Confirmación del documento',
} as const satisfies Partial<Record<keyof LevelChoice, string>>
