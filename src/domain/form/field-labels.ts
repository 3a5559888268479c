import type { FieldPath } from './forms'

const rowPath = /^hijos\.(\d+)\.(.+)$/

/** The child's index and the field of a path such as 'hijos.1.nrodoc'; undefined for any other path. */
export const childFieldOf = (path: FieldPath): { index: number; field: string } | undefined => {
  const [, index, field] = rowPath.exec(path) ?? []
  return index === undefined || field === undefined ? undefined : { index: Number(index), field }
}

/** Key of a field's label: a child's field is under 'hijos.*'. */
export const labelKey = (path: FieldPath): string => {
  const child = childFieldOf(path)
  return child ? `hijos.*.${child.field}` : path
}

/** Compares two paths by their position on the screen: children row by row, the rest in the order of the labels. */
export const placesBy = (labels: Readonly<Record<string, string>>): ((a: FieldPath, b: FieldPath) => number) => {
  const order = Object.keys(labels)
  return (a, b) => {
    const [one, other] = [childFieldOf(a), childFieldOf(b)]
    const rows = one && other ? one.index - other.index : 0
    return rows || order.indexOf(labelKey(a)) - order.indexOf(labelKey(b))
  }
}
