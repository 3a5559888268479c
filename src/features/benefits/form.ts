import { checksNeeded } from '../../domain/benefits/checks-needed'
import { benefitStep, documentSlots } from '../../domain/benefits/documents'
import { labelOf } from '../../domain/benefits/labels'
import { benefitVersions, liftBenefit } from '../../domain/benefits/lift'
import { reopenStalePanels } from '../../domain/benefits/panels'
import type { BenefitValues } from '../../domain/benefits/values'
import { messages } from '../../domain/messages'
import type { FormDefinition } from '../../forms/form-definition'
import { lateRules } from '../../forms/late-rules'
import { oneStepForm } from '../../forms/one-step-form'
import { benefitKind } from './kind'

const rules = lateRules(() => import('../../domain/benefits/validate'))

/**
 * The request of a benefit: one step of three panels. If the member's DNI is known, the account must be theirs
 * (DEBIT-012). What each benefit asks for is in its declaration.
 */
export const benefitFormOf = (dni: string | undefined): FormDefinition<BenefitValues> =>
  oneStepForm({
    id: benefitKind.id,
    version: benefitVersions.current,
    title: benefitKind.title,
    step: { id: benefitStep, title: 'Solicitud' },
    problemsOf: (values, facts) => rules.get().problemsOf(values, dni === undefined ? facts : { ...facts, dni }),
    rules,
    documentSlots,
    invalidText: () => messages.requestNotSent,
    labelOf,
    checksNeeded,
    absorb: reopenStalePanels,
    lift: liftBenefit,
  })

/** The form for lists and stored drafts, where the member's DNI is not used. */
export const benefitForm = benefitFormOf(undefined)
