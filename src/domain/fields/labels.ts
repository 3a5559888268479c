import { isGroup, type Fields } from './rows'

const labelled = (fields: Fields, base: string): [path: string, label: string][] =>
  Object.entries(fields).flatMap(([name, node]) => {
    const path = `${base}${name}`
    const own: [string, string][] = node.label === null ? [] : [[path, node.label]]
    return isGroup(node) ? [...own, ...labelled(node.fields, `${path}.${node.kind === 'list' ? '*.' : ''}`)] : own
  })

/**
 * The labels of a tree by path, in the order of the screen: 'contacto.email.email', and 'hijos.*.nrodoc' for each of a
 * list.
 */
export const labelsOf = (fields: Fields): Readonly<Record<string, string>> => Object.fromEntries(labelled(fields, ''))
