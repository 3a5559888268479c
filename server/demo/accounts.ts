import type { savedAccounts } from '../db/schema/accounts'
import type { DemoMember } from './member'

export type DemoAccountRow = typeof savedAccounts.$inferInsert

const closing = (digits: string, weights: readonly number[]): number =>
  (10 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 10)) % 10

const withCheckDigit = (digits: string, weights: readonly number[]): string => digits + String(closing(digits, weights))

/** A CBU with both check digits: bank of 3 digits, branch of 4, account of 13. */
const toCbu = (bank: string, branch: string, account: string): string =>
  withCheckDigit(bank + branch, [7, 1, 3, 9, 7, 1, 3]) +
  withCheckDigit(account, [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3])

/** The saved accounts of a demonstration member: a confirmed one, and an unconfirmed one that is not offered. */
export const toAccountRows = (demo: DemoMember, cuil: string): DemoAccountRow[] => {
  if (!demo.hasAccounts) return []
  const holder = { nroafi: demo.nroafi, titular: `${demo.apellido} ${demo.nombres}`, cuil }
  const account = `4000${String(demo.nroafi).padStart(9, '0')}`
  return [
    { ...holder, cbu: toCbu('014', '0999', account), confirmed: true },
    { ...holder, cbu: toCbu('011', '0123', account), confirmed: false },
  ]
}
