import { and, eq, inArray } from 'drizzle-orm'
import { conceptName, isYearly, tabOf, type DebtConcept } from '../../../src/domain/payments/concepts'
import { isAboveZero, sumPesos, type Pesos } from '../../../src/domain/payments/money'
import { fail, ok, type Result } from '../../../src/domain/result'
import type { OrderLine } from '../../adapters/payments/provider'
import type { Transaction } from '../../db/database'
import { debtConcepts } from '../../db/schema/member-files'
import { toDebtConcept } from '../members/file'

/** The concepts of a new order, checked: its lines, and the exact sum of them. */
export type Basket = { lines: readonly OrderLine[]; total: Pesos }

const again = 'Actualizá la página y elegí de nuevo.'

/** Why concepts cannot be ordered, in words for the member. */
export const basketWords = {
  none: 'Elegí al menos un concepto para pagar.',
  twice: `Hay un concepto repetido. ${again}`,
  unknown: `Uno de los conceptos no figura en tu cuenta. ${again}`,
  paid: `Uno de los conceptos ya está pago. ${again}`,
  automatic: 'Uno de los conceptos se paga por débito automático. Sacalo de la selección.',
  worthless: 'Uno de los conceptos no tiene importe para pagar. Sacalo de la selección.',
} as const

const sentence = (text: string): string => {
  const lower = text.trim().toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** A concept as a line of an order: 'Aporte mensual, julio 2025', 'Plan de pago 118, cuota 3'. */
export const lineTitle = (concept: DebtConcept): string => {
  const kind = sentence(concept.descripcion)
  const whole = isYearly(concept) || concept.periodo === 0 ? kind : `${kind} ${concept.periodo}`
  const name = conceptName(concept).toLowerCase()
  return name === kind.toLowerCase() ? whole : `${whole}, ${name}`
}

const whyNot = (concept: DebtConcept & { isPaid: boolean }): string | undefined => {
  if (concept.isPaid) return basketWords.paid
  if (tabOf(concept) === 'debitoAutomatico') return basketWords.automatic
  return isAboveZero(concept.importe) ? undefined : basketWords.worthless
}

/**
 * Checks the ids of a new order against the account of its member, who is held: each known, theirs, owed, above zero,
 * and named once. The failure is in words for them.
 */
export const readBasket = async (
  tx: Transaction,
  nroafi: number,
  ids: readonly string[],
): Promise<Result<Basket, string>> => {
  if (ids.length === 0) return fail(basketWords.none)
  const numbers = ids.map(Number)
  if (new Set(numbers).size !== numbers.length) return fail(basketWords.twice)
  const rows = await tx
    .select()
    .from(debtConcepts)
    .where(and(eq(debtConcepts.nroafi, nroafi), inArray(debtConcepts.id, numbers)))
    .orderBy(debtConcepts.vencimiento, debtConcepts.id)
  if (rows.length !== numbers.length) return fail(basketWords.unknown)
  const concepts = rows.map((row) => ({ ...toDebtConcept(row), isPaid: row.pagadaEn !== null }))
  const refusal = concepts.map(whyNot).find((words) => words !== undefined)
  if (refusal !== undefined) return fail(refusal)
  const lines = concepts.map((concept) => ({ id: concept.id, title: lineTitle(concept), amount: concept.importe }))
  return ok({ lines, total: sumPesos(lines.map(({ amount }) => amount)) })
}
