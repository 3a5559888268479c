import { newDirectDebit, type DirectDebit } from '../../domain/direct-debit/values'
import { memberDoor } from '../../forms/submission/MemberDoor'
import { defineSubmission } from '../../forms/submission/submission'
import { DirectDebitPage } from './DirectDebitPage'
import { directDebitForm, directDebitFormOf } from './form'
import { directDebitKind } from './kind'
import { directDebitAccess } from './open-draft'

const loadSending = () => import('./sending').then((module) => module.directDebitSending)

/** The enrolment in direct debit (DEBIT-002): of an account as a submission; a card beside it is sent at once. */
export const directDebit = defineSubmission<DirectDebit>({
  kind: directDebitKind,
  form: directDebitForm,
  places: [{ ...directDebitKind.places[0], isOf: () => true, begin: newDirectDebit }],
  access: directDebitAccess,
  Door: memberDoor({ formFor: directDebitFormOf }),
  Frame: DirectDebitPage,
  useSending: () => loadSending,
})
