import { labelsOf } from '../fields/labels'
import type { FieldPath } from '../form/forms'
import { directDebit } from './fields'
import type { AccountType } from './values'

/** Names of the account types (DEBIT-002). */
export const accountTypeNames: Readonly<Record<AccountType, string>> = { debito: 'Débito', credito: 'Crédito' }

const labels = labelsOf(directDebit)

/** Label of a field of an account; the path itself for what is no field. */
export const labelOf = (path: FieldPath): string => labels[path] ?? path
