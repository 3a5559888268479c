import { expect, test } from 'vitest'
import released from '../domain/fields/released.json'
import { fieldRows } from './support/fields-page'
import { readText, rowsOfTables } from './support/read'

const page = rowsOfTables(readText('docs/fields.md'), (line) => /^\| `\w+\./.test(line))

const shapes = Object.entries(released).map(([release, forms]) => ({
  release,
  paths: Object.entries<{ shape: string[] }>(forms).flatMap(([form, { shape }]) =>
    shape.map((line) => `${form}.${line.split(': ')[0]}`),
  ),
}))

/** The first release that stored an answer; '' for one that nobody stores, and for one of the next release. */
const sinceOf = (row: string): string => {
  const path = /^`([^`]+)`/.exec(row)?.[1] ?? ''
  return shapes.find(({ paths }) => paths.includes(path))?.release ?? ''
}

test('the page of fields has the rows of the trees: what is missing there, what is too much', () => {
  const rows = fieldRows().map((row) => `${row} | ${sinceOf(row)}`)
  const missing = rows.filter((row) => !page.includes(row)).map((row) => `| ${row} |`)
  const gone = page.filter((row) => !rows.includes(row))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})
