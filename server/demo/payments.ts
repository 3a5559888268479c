import { addDays, addMonths, type PlainDate } from '../../src/domain/dates'
import type { Pesos } from '../../src/domain/payments/money'
import { emergencies, monthly, toRow, type Concept, type DebtRow } from './concepts'
import type { DemoMember } from './member'

/** A payment of a demonstration member: its day and hour, how it was made, and the concepts that it paid. */
export type DemoPayment = { paidAt: Date; means: string; concepts: DebtRow[] }

const means = ['debit_card', 'credit_card', 'account_money', 'bank_transfer', 'ticket'] as const

const hours = ['09:14', '18:40', '21:03', '12:08', '07:55'] as const

const monthsPaid = 26

const older: Pesos = '139400.75'

// Each month is paid after its tenth; every fifth payment is of three months at once, the others of one.
const monthsOf = (index: number): number => (index % 5 === 2 ? 3 : 1)

/** The payments that a demonstration member has made, the oldest first; days count from `today`. */
export const toPayments = (demo: DemoMember, today: PlainDate): DemoPayment[] => {
  if (!demo.hasPayments) return []
  const payments: DemoPayment[] = []
  for (let ago = monthsPaid, index = 0; ago > 1; index += 1) {
    const count = Math.min(monthsOf(index), ago - 1)
    const first = ago
    const dues = Array.from({ length: count }, (_, at) => addMonths(`${today.slice(0, 8)}10`, at - first))
    const kind = index % 4 === 3 ? emergencies : { ...monthly, importe: ago > 12 ? older : monthly.importe }
    const concepts = dues.map((vencimiento): Concept => ({ ...kind, vencimiento }))
    const day = addDays(dues.at(-1) ?? today, 3 + (index % 9))
    const paidAt = new Date(`${day}T${hours[index % hours.length] ?? '10:00'}:00-03:00`)
    payments.push({
      paidAt,
      means: means[index % means.length] ?? 'ticket',
      concepts: concepts.map((concept) => ({ ...toRow(demo, concept, today), pagadaEn: paidAt })),
    })
    ago -= count
  }
  return payments
}
