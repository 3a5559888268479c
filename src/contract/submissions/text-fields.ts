/**
 * Requests that the fund takes as text fields: 'afiliado[apellido]' and 'familiares[0][apellido]'. All their values are
 * texts, so that a request that was laid out and joined again is equal to the sealed one, and has its digest.
 */

/** A text field of a multipart form. */
export type TextField = readonly [name: string, value: string]

/** A group of texts by their names. */
type Group = Readonly<Record<string, string>>

/** The fields of one group: 'afiliado[apellido]'. */
export const fieldsOfGroup = (root: string, group: Group): TextField[] =>
  Object.entries(group).map(([name, value]) => [`${root}[${name}]`, value])

/** The fields of a list of groups, in order: 'familiares[0][apellido]'. */
export const fieldsOfList = (root: string, groups: readonly Group[]): TextField[] =>
  groups.flatMap((group, index) => fieldsOfGroup(`${root}[${index}]`, group))

/** The group under a root; fields of other names are left out. */
export const joinGroup = (root: string, fields: readonly TextField[]): Group =>
  Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const inner = name.startsWith(`${root}[`) ? /^\[(\w+)\]$/.exec(name.slice(root.length))?.[1] : undefined
      return inner === undefined ? [] : [[inner, value]]
    }),
  )

/** The list of groups under a root; a group that is missing before another is empty. At most 100 are read. */
export const joinList = (root: string, fields: readonly TextField[]): Group[] => {
  const places = fields.flatMap(([name]) => {
    const index = name.startsWith(`${root}[`) ? /^\[(\d{1,2})\]\[/.exec(name.slice(root.length))?.[1] : undefined
    return index === undefined ? [] : [Number(index)]
  })
  const count = places.reduce((most, index) => Math.max(most, index + 1), 0)
  return Array.from({ length: count }, (_, index) => joinGroup(`${root}[${index}]`, fields))
}
