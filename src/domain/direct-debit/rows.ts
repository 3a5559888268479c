import type { AnswerRow } from '../form/answers'
import { bankNameIn } from './bank'
import { accountTypeNames, fieldLabels } from './labels'
import type { DirectDebit } from './values'

/** The enrolment of an account as rows of its receipt and its declaration; the bank if its code is known. */
export const accountRows = (account: DirectDebit): AnswerRow[] => [
  { label: fieldLabels.tipo, value: accountTypeNames.debito },
  { label: fieldLabels.banco, value: bankNameIn(account) },
  { label: fieldLabels.cbu, value: account.cbu },
  { label: fieldLabels.titular, value: account.titular },
]
