import { bankOf } from '../account/numbers'
import type { AnswerRow } from '../form/answers'
import { accountTypeNames, fieldLabels } from './labels'
import type { DirectDebit } from './values'

/** The enrolment of an account as rows of its receipt and its declaration; the bank if its code is known. */
export const accountRows = ({ cbu, titular }: DirectDebit): AnswerRow[] => [
  { label: fieldLabels.tipo, value: accountTypeNames.debito },
  { label: 'Banco', value: bankOf(cbu) ?? '' },
  { label: fieldLabels.cbu, value: cbu },
  { label: fieldLabels.titular, value: titular },
]
