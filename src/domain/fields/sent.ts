import { appliesIn, type Applies } from './applies'
import { isGroup, type Field, type Fields, type Node, type ValuesOf } from './rows'
import { conformed, fitting, isStored, type Stored } from './values'
import { written } from './written'

const sentField = (field: Field, value: unknown): unknown =>
  typeof value === 'string' ? (written[field.kind]?.(value, field) ?? value) : value

const sentNode = (node: Node, value: unknown, applies: readonly Applies[]): unknown => {
  if (!isGroup(node)) return sentField(node, value)
  if (node.kind === 'maybe' && value === null) return null
  if (node.kind !== 'list') return sentIn(node.fields, value, applies)
  return Array.isArray(value) ? value.map((one) => sentIn(node.fields, one, applies)) : []
}

const sentIn = (fields: Fields, values: unknown, applies: readonly Applies[]): Stored =>
  Object.fromEntries(
    Object.entries(fields).map(([name, node]) => {
      const value: unknown = isStored(values) ? values[name] : undefined
      const isThere = appliesIn(applies, fields, name, values)
      return [name, isThere ? sentNode(node, value, applies) : conformed(node, undefined)]
    }),
  )

/**
 * The answers that leave: those that apply, written as their kinds are; the others as in a new form. Only what the tree
 * knows leaves.
 */
export const toSent = <F extends Fields>(fields: F, values: ValuesOf<F>, applies: readonly Applies[]): ValuesOf<F> =>
  fitting(fields, sentIn(fields, values, applies))
