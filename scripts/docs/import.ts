import { entities } from '../../server/exchange/entities/entities'
import { fileColumns, keyColumn, keyNames, type Entity, type Word } from '../../server/exchange/entities/entity'
import { tableText } from './table'

const words: Record<Word, string> = {
  fund: 'the fund’s file',
  portal: 'the portal',
  first: 'whoever was first',
}

/** Of each file of the import, what it is and whose word counts. */
export const wordTable = (): string =>
  tableText({
    head: ['file', 'what', 'both changed it: whose word counts', 'why'],
    rows: entities.map(({ name, about, word, why }) => [name, about, words[word], why]),
  })

const rowsOf = (entity: Entity): string[][] => {
  const keys = keyNames(entity)
  const own = entity.key === null ? [[`\`${keyColumn}\``, entity.name, 'yes, key', 'your key of the row', 'A-1']] : []
  const columns = fileColumns(entity).map(({ name, kind }) => {
    const need = keys.includes(name) ? 'yes, key' : kind.empty === undefined ? 'yes' : 'no'
    return [`\`${name}\``, entity.name, need, kind.rule, kind.example]
  })
  return [...own, ...columns]
}

/** The columns of every file of the import, a table for each. */
export const columnTables = (): string =>
  entities
    .map((entity) => {
      const head = ['column', 'file', 'needed', 'what it takes', 'example']
      return `### ${entity.name}\n\n${tableText({ head, rows: rowsOf(entity) })}`
    })
    .join('\n\n')
