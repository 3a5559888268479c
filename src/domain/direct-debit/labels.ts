import { accountLabels } from '../account/account'
import type { FieldPath } from '../form/forms'
import type { AccountType, CardValues, DirectDebit } from './values'

/** Names of the account types (DEBIT-002). */
export const accountTypeNames: Readonly<Record<AccountType, string>> = { debito: 'Débito', credito: 'Crédito' }

/** Labels of the fields of an account, in the order of the screen. */
export const fieldLabels = {
  tipo: 'Tipo de cuenta',
  cbu: accountLabels.cbu,
  banco: 'Banco',
  titular: accountLabels.titular,
} as const satisfies Partial<Record<keyof DirectDebit, string>>

/** Labels of the fields of a card, in the order of the screen (DEBIT-004). */
export const cardLabels = {
  tarjeta: 'Número de tarjeta',
  banco: 'Banco emisor',
  vencimiento: 'Vencimiento',
  titular: accountLabels.titular,
} as const satisfies Record<keyof CardValues, string>

const labels: Readonly<Record<string, string>> = { ...cardLabels, ...fieldLabels }

/** Label of a field; the path itself for what is no field. */
export const labelOf = (path: FieldPath): string => labels[path] ?? path
