import { toUpperName } from '../text'
import { fromCents, toCents, type Pesos } from '../payments/money'
import type { Rule } from '../rules/rule'

/** The number of the kind that is an expert fee: fixed in its slip (PERICIA-001). */
export const expertFeeKind = 5

/** Longest 'total regulado', in characters (PERICIA-005). */
export const feeMost = 15

const shape = /^\d+(?:,\d{1,2})?$/

const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/

/** An amount as it is judged and sent: as the portal prints it, '$ 1.250.000,00', it loses sign and dots. */
export const toPlainAmount = (typed: string): string => {
  const amount = typed.replace(/^\s*\$/, '').trim()
  return grouped.test(amount) ? amount.replaceAll('.', '') : amount
}

/**
 * An amount as people type it, digits with a comma ('35000,50'), also in groups, in pesos; null for any other text and for
 * nothing to pay.
 */
export const typedPesos = (typed: string): Pesos | null => {
  const amount = toPlainAmount(typed)
  const cents = shape.test(amount) ? toCents(amount.replace(',', '.')) : null
  return cents === null || cents === 0n ? null : fromCents(cents)
}

/** An amount above zero, digits with a comma and at most two decimals (PERICIA-005). */
export const feeAmount: Rule = {
  name: 'importe',
  message: 'Ingrese un valor válido (ej: 35000,50)',
  test: (value) => typedPesos(value) !== null,
}

/** The amount that was probably meant by one with a point before the cents, '35000.50' or '35,000.50'; null for any other. */
export const meantAmount = (typed: string): string | null => {
  if (typedPesos(typed) !== null) return null
  const amount = typed.replace(/^\s*\$/, '').trim()
  const isPointed = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$/.test(amount)
  const meant = amount.replaceAll(',', '').replace('.', ',')
  return isPointed && typedPesos(meant) !== null ? meant : null
}

/** The name of a case in the spelling of the fund: capitals, trimmed (PERICIA-004). */
export const toCaseName = (autos: string): string => toUpperName(autos).trim()
