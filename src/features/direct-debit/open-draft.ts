import type { DirectDebit } from '../../domain/direct-debit/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The screen's access to the open enrolment. */
export const directDebitAccess = draftAccess<DirectDebit>()

/** The open enrolment, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: useEnrolment, usePart } = directDebitAccess
