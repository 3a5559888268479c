import { employmentLabels, newEmployment, type Employment } from '../employment/employment'
import type { Level, LevelOption } from './options'

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

/** Labels of the fields of the choice of a level, in the order of the screen. */
export const levelLabels = {
  opcion: 'Opción de nivel',
  ...employmentLabels,
  certificadoConfirmado: 'Confirmación del documento',
} as const satisfies Partial<Record<keyof LevelChoice, string>>
