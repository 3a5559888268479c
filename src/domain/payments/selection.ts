import { isPayable, type ConceptGroup, type DebtConcept } from './concepts'
import { sumPesos, type Pesos } from './money'

/** Ids of the concepts that a person chose to pay. */
export type Chosen = ReadonlySet<string>

/** Most concepts of one order. */
export const mostConcepts = 1000

/** How much of a group is chosen, of what can be paid of it. */
export type GroupChoice = 'none' | 'some' | 'all'

/** How much of these concepts is chosen; 'none' where nothing can be paid. */
export const choiceOf = ({ concepts }: Pick<ConceptGroup, 'concepts'>, chosen: Chosen): GroupChoice => {
  const payable = concepts.filter(isPayable)
  const count = payable.filter(({ id }) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === payable.length ? 'all' : 'some'
}

/** The choice with these concepts added to it or taken from it; what cannot be paid is never chosen. */
export const choose = (chosen: Chosen, concepts: readonly DebtConcept[], isOn: boolean): Chosen => {
  const next = new Set(chosen)
  for (const concept of concepts) {
    if (isOn && isPayable(concept)) next.add(concept.id)
    else next.delete(concept.id)
  }
  return next
}

/** The chosen concepts that are still there and can be paid, in their order, and their exact sum (PAY-006). */
export const readChoice = (
  concepts: readonly DebtConcept[],
  chosen: Chosen,
): { concepts: readonly DebtConcept[]; total: Pesos } => {
  const found = concepts.filter((concept) => chosen.has(concept.id) && isPayable(concept))
  return { concepts: found, total: sumPesos(found.map(({ importe }) => importe)) }
}

/** '1 concepto', '3 conceptos'. */
export const sayConcepts = (count: number): string => (count === 1 ? '1 concepto' : `${count} conceptos`)
