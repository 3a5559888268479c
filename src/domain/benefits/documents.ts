import type { DocumentSlot } from '../form/forms'
import { declarationOf } from './declarations'
import type { BenefitValues } from './values'

/** The only step of a benefit form; the page divides it into panels. */
export const benefitStep = 'solicitud'

/** Every document of the request in the order of sending; all are required (BENEFIT-012). */
export const documentSlots = (values: BenefitValues): DocumentSlot[] =>
  declarationOf(values)
    .documents(values)
    .map(({ key, label, whose, widget }) => ({ key, label, whose, widget, step: benefitStep, required: true }))
