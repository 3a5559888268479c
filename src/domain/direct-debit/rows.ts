import type { AnswerRow } from '../form/answers'
import { bankNameIn } from './bank'
import { directDebit } from './fields'
import { accountTypeNames } from './labels'
import type { DirectDebit } from './values'

/** The enrolment of an account as rows of its receipt and its declaration; the bank if its code is known. */
export const accountRows = (account: DirectDebit): AnswerRow[] => [
  { label: directDebit.tipo.label, value: accountTypeNames.debito },
  { label: directDebit.banco.label, value: bankNameIn(account) },
  { label: directDebit.cbu.label, value: account.cbu },
  { label: directDebit.titular.label, value: account.titular },
]
