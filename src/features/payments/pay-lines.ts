import { conceptName, groupConcepts, type DebtConcept } from '../../domain/payments/concepts'
import type { Pesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'

/** One line of what is about to be paid: a concept with its kind, or a group with its number of concepts. */
export type PayLine = { title: string; detail: string; amount: Pesos }

/** Most concepts that are listed one by one. */
const mostLines = 6

/** What is about to be paid: concept by concept, or group by group when they are many. */
export const payLines = (concepts: readonly DebtConcept[]): PayLine[] =>
  concepts.length <= mostLines
    ? concepts.map((concept) => ({
        title: conceptName(concept),
        detail: concept.descripcion,
        amount: concept.importe,
      }))
    : groupConcepts(concepts).map(({ label, concepts: members, total }) => ({
        title: label,
        detail: sayConcepts(members.length),
        amount: total,
      }))
