import type { ChecksState } from '../form/checks'
import type { PlainDate } from '../dates'
import { chosenLevel, newLevelChoice } from '../level/choice'
import { level } from '../level/fields'
import { minimumLevel } from '../level/options'
import { planOptions, type ReducedPlan } from '../level/reduced'
import { findEnrolmentInTerm } from '../registration'
import { reducedPlanOf } from './reduced-contribution'
import type { PreAffiliation } from './values'

type Day = { today: PlainDate; checks: ChecksState }

/** Label of a level that nobody chose. */
export const assignedLevelLabel = 'Nivel que te corresponde'

const isLate = ({ profesionales }: PreAffiliation, today: PlainDate): boolean =>
  findEnrolmentInTerm(profesionales.fecmat, today) === false

/** Whether there is no choice: the term is over, and no plan of reduced contribution applies (PREAF-051, UNS-100). */
export const isLevelAssigned = (values: PreAffiliation, day: Day): boolean =>
  isLate(values, day.today) && reducedPlanOf(values, day) === null

/** The plan that may still be chosen beside level 2 when the term is over, because it is level 2 too; null for none. */
export const findLatePlan = (values: PreAffiliation, day: Day): ReducedPlan | null =>
  isLate(values, day.today) ? reducedPlanOf(values, day) : null

/**
 * The answers as they count on the day `today`: beyond the term the level is 2, whatever was chosen before (UNS-100). What was
 * chosen stays in the draft, and counts again when the day of registration is corrected.
 */
export const withAssignedLevel = (values: PreAffiliation, day: Day): PreAffiliation => {
  if (!isLate(values, day.today)) return values
  const { opcion, tipoAporte } = values.nivel
  const plan = reducedPlanOf(values, day)
  if (opcion === minimumLevel) return { ...values, nivel: chosenLevel({ value: minimumLevel, tipoAporte }) }
  if (plan === null) return { ...values, nivel: chosenLevel({ value: minimumLevel, tipoAporte: 'NORMAL' }) }
  return opcion === planOptions[plan] ? values : { ...values, nivel: newLevelChoice() }
}

/**
 * The answers of a request as it arrives. Who chose another level in time, or on an older page, is given level 2 when the
 * request counts beyond the term (PREAF-051): nobody is there any more to choose between it and a plan.
 */
export const withLevelOnArrival = (values: PreAffiliation, day: Day): PreAffiliation => {
  const counting = withAssignedLevel(values, day)
  return values.nivel.opcion === null || counting.nivel.opcion !== null
    ? counting
    : { ...values, nivel: chosenLevel({ value: minimumLevel, tipoAporte: 'NORMAL' }) }
}

/** Label of the level in review and receipt: chosen or assigned. */
export const levelLabelOf = (values: PreAffiliation, day: Day): string =>
  isLevelAssigned(values, day) ? assignedLevelLabel : level.fields.opcion.label
