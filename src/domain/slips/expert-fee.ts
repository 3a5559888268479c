import { toUpperName } from '../text'
import { fromCents, toCents, type Pesos } from '../payments/money'
import type { Rule } from '../rules/rule'

/** The number of the kind that is an expert fee: fixed in its slip (PERICIA-001). */
export const expertFeeKind = 5

/** Longest 'total regulado', in characters (PERICIA-005). */
export const feeMost = 15

const shape = /^\d+(?:,\d{1,2})?$/

/**
 * An amount as people type it, digits with a comma ('35000,50'), in pesos; null for any other text and for nothing to
 * pay.
 */
export const typedPesos = (typed: string): Pesos | null => {
  const cents = shape.test(typed) ? toCents(typed.replace(',', '.')) : null
  return cents === null || cents === 0n ? null : fromCents(cents)
}

/** An amount above zero, digits with a comma and at most two decimals (PERICIA-005). */
export const feeAmount: Rule = {
  name: 'importe',
  message: 'Ingrese un valor válido (ej: 35000,50)',
  test: (value) => typedPesos(value.trim()) !== null,
}

/** The name of a case in the spelling of the fund: capitals, trimmed (PERICIA-004). */
export const toCaseName = (autos: string): string => toUpperName(autos).trim()
