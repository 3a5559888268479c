import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/paths'

/** Text of a file of the repository. */
export const readText = (name: string): string => readFileSync(join(root, name), 'utf8')

/** A text of JSON as an object; throws when it is none. */
export const asObject = (text: string, name = 'The text'): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${name} holds no object.`)
  return Object.fromEntries(Object.entries(parsed))
}

/** A JSON file of the repository as an object; throws when it is none. */
export const readObject = (name: string): Record<string, unknown> => asObject(readText(name), name)

/** The objects in a list at a key of an object; an entry that is no object is left out. */
export const objectsAt = (holder: Record<string, unknown>, key: string): Record<string, unknown>[] => {
  const list = holder[key]
  if (!Array.isArray(list)) return []
  return list
    .filter((item) => typeof item === 'object' && item !== null)
    .map((item): Record<string, unknown> => Object.fromEntries(Object.entries(item)))
}

/** The rows of a page's tables that `isRow` picks by their line, each with its cells trimmed and set apart by ' | '. */
export const rowsOfTables = (page: string, isRow: (line: string) => boolean): string[] =>
  page
    .split('\n')
    .filter(isRow)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    )
