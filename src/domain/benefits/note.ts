import { daysBetween, isPlainDate, type PlainDate } from '../dates'
import { declarationOf } from './declarations'
import type { BenefitValues, EligibilityData } from './values'

/** Days after the birth in which maternity needs no note, the last one included (BIRTH-008, UNS-77). */
export const notePeriodDays = 45

/** Whether a day is outside that period, which begins with the birth of the youngest child (BIRTH-008, UNS-76). */
export const isOutsideNotePeriod = (births: readonly string[], today: PlainDate): boolean => {
  const latest = births.filter(isPlainDate).toSorted().at(-1)
  return latest !== undefined && daysBetween(latest, today) > notePeriodDays
}

/**
 * Whether the note to the Directorio is shown and must be ticked (BIRTH-007), as the fund answered. Without an answer
 * the birth is sent alone and needs no note.
 */
export const needsNote = (values: BenefitValues, eligibility: EligibilityData | null): boolean =>
  declarationOf(values).mayNeedNote && eligibility?.nota === true
