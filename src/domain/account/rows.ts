import type { AnswerRow } from '../form/answers'
import { formatCuil } from '../text'
import { accountLabels, type Account } from './account'
import { bankOf } from './numbers'

/** An account as rows for review; with the bank if its code is known. */
export const accountRows = ({ cbu, titular, cuit }: Account): AnswerRow[] => [
  { label: 'Banco', value: bankOf(cbu) ?? '' },
  { label: accountLabels.cbu, value: cbu },
  { label: accountLabels.titular, value: titular },
  { label: accountLabels.cuit, value: formatCuil(cuit) },
]
