import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsPage, readAsvs } from '../lib/asvs'
import { fieldTables } from './fields'
import { columnTables, wordTable } from './import'
import { limitTables } from './limits'
import { fateTable, widgetTable } from './taken'

/** What is written by the code between two marks of a page, by the name in the first of them. */
type Parts = Readonly<Record<string, () => string>>

const partsOf: Readonly<Record<string, Parts>> = {
  'docs/documents.md': { widgets: widgetTable, fates: fateTable },
  'docs/fields.md': { answers: fieldTables },
  'docs/import.md': { words: wordTable, columns: columnTables },
  'docs/limits.md': { limits: limitTables },
}

const end = '<!-- end -->'

/** A page with its parts made anew. Throws for a part that the page has no marks for. */
const withParts = (page: string, parts: Parts): string =>
  Object.entries(parts).reduce((text, [name, make]) => {
    const begin = `<!-- made by \`npm run docs\`: ${name} -->`
    const [before, rest] = text.split(begin)
    if (before === undefined || rest === undefined || !rest.includes(end)) throw new Error(`No place for ${name}.`)
    return `${before}${begin}\n\n${make()}\n\n${rest.slice(rest.indexOf(end))}`
  }, page)

/** Every page that the code writes, or has parts in, with its text as it should be, before the formatter. */
export const madePages = (root: string): { file: string; text: string }[] => [
  ...Object.entries(partsOf).map(([file, parts]) => ({
    file,
    text: withParts(readFileSync(join(root, file), 'utf8'), parts),
  })),
  { file: 'docs/asvs.md', text: asvsPage(readAsvs(root)) },
]
