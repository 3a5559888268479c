import { checksNeeded } from '../../domain/direct-debit/checks-needed'
import { directDebitStep } from '../../domain/direct-debit/fields'
import { labelOf } from '../../domain/direct-debit/labels'
import { directDebitVersions, liftDirectDebit } from '../../domain/direct-debit/lift'
import type { DirectDebit } from '../../domain/direct-debit/values'
import { messages } from '../../domain/messages'
import type { Names } from '../../domain/person/names'
import type { FormDefinition } from '../../forms/form-definition'
import { oneStepForm } from '../../forms/one-step-form'
import { directDebitKind, enrolmentTitle } from './kind'
import { directDebitRules } from './rules'

/** The enrolment of an account: one step, no documents. If the member is known, they must be its holder (DEBIT-012). */
export const directDebitFormOf = (member: Names | null): FormDefinition<DirectDebit> =>
  oneStepForm({
    id: directDebitKind.id,
    version: directDebitVersions.current,
    title: enrolmentTitle,
    step: { id: directDebitStep, title: enrolmentTitle },
    problemsOf: (values, facts) => directDebitRules.get().problemsOf(values, { ...facts, member }),
    rules: directDebitRules,
    documentSlots: () => [],
    invalidText: () => messages.requestNotSent,
    labelOf,
    checksNeeded,
    lift: liftDirectDebit,
  })

/** The form for lists and stored drafts, where the member is not used. */
export const directDebitForm = directDebitFormOf(null)
