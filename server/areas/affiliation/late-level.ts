import type { PlainDate } from '../../../src/domain/dates'
import { minimumLevel } from '../../../src/domain/level/options'
import { findEnrolmentInTerm } from '../../../src/domain/registration'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'

/** The level that the fund assigns, and the sentence that explains it when it is not the chosen one ('' otherwise). */
export type AssignedLevel = { nivel: number; notice: string }

/**
 * Enrolling more than 30 calendar days after the registration gives level 2, whatever was chosen (PREAF-051, UNS-100).
 */
export const assignLevel = ({ nivel, profesionales }: PreAffiliation, today: PlainDate): AssignedLevel => {
  const chosen = nivel.nivel ?? minimumLevel
  const isLate = findEnrolmentInTerm(profesionales.fecmat, today) === false
  return isLate && chosen !== minimumLevel
    ? {
        nivel: minimumLevel,
        notice: ` Como pasaron más de 30 días desde tu matriculación, te corresponde el nivel ${minimumLevel}.`,
      }
    : { nivel: chosen, notice: '' }
}
