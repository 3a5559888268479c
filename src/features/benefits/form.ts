import { checksNeeded } from '../../domain/benefits/checks-needed'
import { benefitStep, documentSlots } from '../../domain/benefits/documents'
import { labelOf } from '../../domain/benefits/labels'
import { benefitVersion, liftBenefit } from '../../domain/benefits/lift'
import { reopenStalePanels } from '../../domain/benefits/panels'
import { problemsOf } from '../../domain/benefits/validate'
import type { BenefitValues } from '../../domain/benefits/values'
import { messages } from '../../domain/messages'
import type { FormDefinition } from '../../forms/form-definition'
import { benefitKind } from './kind'

/** The request of a benefit: one step, whose panels are the page's matter. What each benefit asks says its declaration. */
export const benefitForm: FormDefinition<BenefitValues> = {
  id: benefitKind.id,
  version: benefitVersion,
  title: benefitKind.title,
  steps: [{ id: benefitStep, title: 'Solicitud' }],
  appliesTo: () => true,
  isOpen: () => false,
  stepOf: () => benefitStep,
  problemsOf: (_step, values, facts) => problemsOf(values, facts),
  documentSlots,
  invalidText: () => messages.requestNotSent,
  labelOf,
  checksNeeded,
  absorb: reopenStalePanels,
  lift: liftBenefit,
}

/** The form for a member whose DNI is known: the account has to be theirs (DEBIT-012). */
export const benefitFormOf = (dni: string | undefined): FormDefinition<BenefitValues> =>
  dni === undefined
    ? benefitForm
    : { ...benefitForm, problemsOf: (_step, values, facts) => problemsOf(values, { ...facts, dni }) }
