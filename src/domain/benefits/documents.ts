import type { DocumentSlot } from '../form/forms'
import { declarationOf } from './declarations'
import type { BenefitValues } from './values'

/** The only step of the form of a benefit; its panels are the page's matter. */
export const benefitStep = 'solicitud'

/** Every document of the request, in the order in which they are sent; all of them are required (BENEFIT-012). */
export const documentSlots = (values: BenefitValues): DocumentSlot[] =>
  declarationOf(values)
    .documents(values)
    .map(({ key, label, whose, widget }) => ({ key, label, whose, widget, step: benefitStep, required: true }))
