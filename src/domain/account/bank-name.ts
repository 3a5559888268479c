import type { ChecksState } from '../form/checks'
import type { JsonValue } from '../json'
import { bankOf } from './numbers'

const bankIn = (data: JsonValue | undefined): string | undefined => {
  const banco = typeof data === 'object' && data !== null && !Array.isArray(data) ? data['banco'] : undefined
  return typeof banco === 'string' && banco !== '' ? banco : undefined
}

/** The bank of a CBU: by the fund's check of it (DEBIT-013), else by its code; undefined for an unknown one. */
export const bankName = (cbu: string, { cbu: check }: ChecksState): string | undefined => {
  const isOfThis = check?.state === 'ok' && check.inputs.includes(`"${cbu}"`)
  return (isOfThis ? bankIn(check.data) : undefined) ?? bankOf(cbu)
}
