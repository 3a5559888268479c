import { expect, test } from 'vitest'
import { entities } from '../../../server/exchange/entities/entities'
import { fileColumns, keyColumn, keyNames, type Entity, type Word } from '../../../server/exchange/entities/entity'
import { readText, rowsOfTables } from '../support/read'

const page = readText('docs/import.md')

const escaped = (text: string): string => text.replaceAll('|', '\\|')

const rowsOf = (entity: Entity): string[] => {
  const keys = keyNames(entity)
  const own = entity.key === null ? [`\`${keyColumn}\` | ${entity.name} | yes, key | your key of the row | A-1`] : []
  const columns = fileColumns(entity).map(({ name, kind }) => {
    const need = keys.includes(name) ? 'yes, key' : kind.empty === undefined ? 'yes' : 'no'
    return `\`${name}\` | ${entity.name} | ${need} | ${escaped(kind.rule)} | ${escaped(kind.example)}`
  })
  return [...own, ...columns]
}

const words: Record<Word, string> = {
  fund: 'the fund’s file',
  portal: 'the portal',
  first: 'whoever was first',
}

const wordRows = entities.map(
  (entity) => `${entity.name} | ${escaped(entity.about)} | ${words[entity.word]} | ${escaped(entity.why)}`,
)

const rowsOfCode = [...wordRows, ...entities.flatMap(rowsOf)]

const rowsOfPage = rowsOfTables(page, (line) => line.startsWith('| ') && !/^\| (?:-+|file|column|setting) /.test(line))

test('the page of the import has the rows of the code: what is missing there, what is too much', () => {
  const missing = rowsOfCode.filter((row) => !rowsOfPage.includes(row)).map((row) => `| ${row} |`)
  const gone = rowsOfPage.filter((row) => !rowsOfCode.includes(row))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})

test('every code of an entity is its own', () => {
  expect(new Set(entities.map(({ code }) => code)).size).toBe(entities.length)
})
