import { isGroup, type Field, type Fields, type Node, type ValuesOf } from './rows'

/** An object of which nothing is known but that it is one. */
export type Stored = { [name: string]: unknown }

/** Whether a value is an object with members. */
export const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// '' is 'not answered' even where an answer starts otherwise: a relative starts with discapacidad N.
const fitsField = ({ kind, start, options }: Field, value: unknown): boolean => {
  if (value === start) return true
  if (options !== undefined) return options.some((one) => one === value) || (value === '' && kind !== 'fixed')
  if (kind === 'link') return value === null || typeof value === 'string'
  return kind === 'id' ? value === null || typeof value === 'number' : typeof value === typeof start
}

const fitsNode = (node: Node, value: unknown): boolean => {
  if (!isGroup(node)) return fitsField(node, value)
  if (node.kind === 'list') return Array.isArray(value) && value.every((one) => fits(node.fields, one))
  return (node.kind === 'maybe' && value === null) || fits(node.fields, value)
}

// Conditions and rules ask for each slot and field. The memory holds because answers never change in place.
const fitted = new WeakMap<object, Fields>()

/** Whether these are answers of a tree: looks at every one of them. */
export const fits = <F extends Fields>(fields: F, value: unknown): value is ValuesOf<F> => {
  if (!isStored(value)) return false
  if (fitted.get(value) === fields) return true
  const isFitting = Object.entries(fields).every(([each, node]) => fitsNode(node, value[each]))
  if (isFitting) fitted.set(value, fields)
  return isFitting
}

/** The answers as those of their tree; throws for others, which only a fault of the portal makes. */
export const fitting = <F extends Fields>(fields: F, value: unknown): ValuesOf<F> => {
  if (!fits(fields, value)) throw new TypeError('The answers do not fit their form.')
  return value
}

const conformedField = (field: Field, stored: unknown): unknown => (fitsField(field, stored) ? stored : field.start)

/** What a node holds when it was stored so: what fits stays, the rest is as in a new form. */
export const conformed = (node: Node, stored: unknown): unknown => {
  if (!isGroup(node)) return conformedField(node, stored)
  if (node.kind === 'maybe' && !isStored(stored)) return null
  if (node.kind !== 'list') return conformedIn(node.fields, stored)
  return (Array.isArray(stored) ? stored : []).map((one, index) => {
    const row = conformedIn(node.fields, one)
    return row['id'] === '' ? { ...row, id: `sin-id-${index}` } : row
  })
}

// What the tree does not know stays: another release wrote it.
const conformedIn = (fields: Fields, stored: unknown): Stored => {
  const from = isStored(stored) ? stored : {}
  const known = Object.entries(fields).map(([each, node]) => [each, conformed(node, from[each])])
  return { ...from, ...Object.fromEntries(known) }
}

/** The answers of a new form; `given` are those that are known already. */
export const newValues = <F extends Fields>(fields: F, given: Partial<ValuesOf<F>> = {}): ValuesOf<F> =>
  fitting(fields, { ...conformedIn(fields, {}), ...given })

/** Stored answers in the shape of their tree: what is missing, or of another type, is as in a new form. */
export const readStored = <F extends Fields>(fields: F, stored: unknown): ValuesOf<F> =>
  fitting(fields, conformedIn(fields, stored))
