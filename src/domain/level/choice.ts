import { employmentLabels, newEmployment, type Employment } from '../employment/employment'
import type { Level, LevelOption } from './options'

/**
 * A level that was chosen, with the employment that level 1 asks for (LEVEL-003). `opcion` is the card picked: 1 to 5, 6
 * (PMJ) or 7 (RAR). `certificadoConfirmado` holds for the second document of level 1.
 */
export type LevelChoice = Employment & {
  opcion: LevelOption | null
  tipoAporte: string
  reducido: 0 | 1
  nivel: Level | null
  certificadoConfirmado: boolean
}

/** No level chosen (LEVEL-003). */
export const newLevelChoice = (): LevelChoice => ({
  opcion: null,
  tipoAporte: '',
  reducido: 0,
  nivel: null,
  ...newEmployment(),
  certificadoConfirmado: false,
})

/** What the fields of the choice of a level are called, in the order of the screen. */
export const levelLabels = {
  opcion: 'Opción de nivel',
  ...employmentLabels,
  certificadoConfirmado: 'Confirmación del documento',
} as const satisfies Partial<Record<keyof LevelChoice, string>>
