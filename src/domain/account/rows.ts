import type { AnswerRow } from '../form/answers'
import { formatCuil } from '../text'
import type { Account } from './account'
import { account } from './fields'
import { bankOf } from './numbers'

/** An account as rows for review; with the bank if its code is known. */
export const accountRows = ({ cbu, titular, cuit }: Account): AnswerRow[] => [
  { label: 'Banco', value: bankOf(cbu) ?? '' },
  { label: account.fields.cbu.label, value: cbu },
  { label: account.fields.titular.label, value: titular },
  { label: account.fields.cuit.label, value: formatCuil(cuit) },
]
