import { plain, type Origin, type Value } from '../cells/cell'
import { keyNames, fileColumns, type Entity, type Row } from '../entities/entity'
import type { Header } from '../read/header'
import type { FileRecord } from '../read/record'
import { digestOf, SeenLines } from './seen'

/**
 * A row that may go into the database: the line that it stood at, its key, a digest of what the file says, and the values of all columns of the
 * entity in their order.
 */
export type CheckedRow = { line: number; key: string; said: number; values: Value[] }

/** What the report says of a line, with the column and its value where it is about one. */
export type Remark = { line: number; column: string; value: string; reason: string; remedy: string }

/** A line that was looked at: a row, or why it is refused; and what was noticed beside that. */
export type Checked = { row: CheckedRow; notes: Remark[] } | { refused: Remark; notes: Remark[] }

const cut = (value: string): string => (value.length > 120 ? `${value.slice(0, 117)}...` : value)

const remark = (line: number, reason: string, remedy: string, column = '', value = ''): Remark => ({
  line,
  column,
  value: cut(value),
  reason,
  remedy,
})

// What an export put in front of a text that a spreadsheet would run.
const bareText = (cell: string, origin: Origin): string => {
  const text = cell.trim()
  return origin === 'csv' && /^'['=+\-@]/.test(text) ? text.slice(1) : text
}

/** Looks at the rows of one file, one after the other; `districts` are those of the profile. Memory grows by 12 to 24 bytes a row. */
export const createChecker = (
  entity: Entity,
  header: Header,
  { origin, districts }: { origin: Origin; districts: ReadonlySet<number> },
) => {
  const columns = fileColumns(entity)
  const placeOf = new Map(header.columns.map(({ name, at }) => [name, at]))
  const places = columns.map(({ name }) => placeOf.get(name) ?? -1)
  const keyPlaces = keyNames(entity).map((name) => columns.findIndex((column) => column.name === name))
  const seed = header.columns.map(({ name }) => name).join()
  const [keys, alone, shared] = [new SeenLines(), new SeenLines(), new SeenLines()]

  const hasRules = [entity.judge, entity.alone, entity.shared].some((rule) => rule !== undefined)

  const readValues = (record: FileRecord, notes: Remark[]): Value[] | Remark => {
    const values: Value[] = []
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]
      if (column === undefined) break
      const { name, kind } = column
      const place = places[index] ?? -1
      const text = place < 0 ? '' : bareText(record.cells[place] ?? '', origin)
      if (text === '') {
        if (kind.empty === undefined) return remark(record.line, 'is empty', `Fill it: ${kind.rule}.`, name)
        values.push(kind.empty)
        continue
      }
      const cell = kind.read(text, origin)
      if (!cell.ok) return remark(record.line, cell.reason, cell.remedy, name, text)
      if (kind.isDistrict && !districts.has(Number(cell.value))) {
        return remark(
          record.line,
          'is no district of the profile',
          'Add it to the profile, or correct the id.',
          name,
          text,
        )
      }
      if (cell.note !== undefined) notes.push(remark(record.line, cell.note, 'Look whether it is right.', name, text))
      values.push(cell.value)
    }
    return values
  }

  const keyOf = (record: FileRecord, values: readonly Value[]): string =>
    header.keyAt === null
      ? keyPlaces.map((place) => plain(values[place] ?? null)).join('/')
      : bareText(record.cells[header.keyAt] ?? '', origin)

  const shapeProblem = ({ line, cells, problem, isOpen }: FileRecord): Remark | null => {
    if (problem !== undefined) return remark(line, problem, 'Correct the line, and import the file again.')
    if (cells.length > header.width && cells.slice(header.width).some((cell) => cell.trim() !== '')) {
      const words = `has ${cells.length} cells, the header ${header.width}`
      return remark(line, words, 'Put a text with separators into quotes.', '', cells.slice(header.width).join(' '))
    }
    return isOpen === true && cells.length < header.width
      ? remark(line, 'is cut in its middle', 'Copy the whole file again.', '', cells.at(-1) ?? '')
      : null
  }

  const twice = (row: Row, key: string, line: number): Remark | null => {
    const first = keys.note(key, line)
    if (first > 0)
      return remark(line, `is at line ${first} already`, 'Leave one of the two lines.', keyNames(entity).join(), key)
    const only = entity.alone?.(row) ?? null
    const other = only === null ? 0 : alone.note(only, line)
    return other > 0
      ? remark(line, `takes what line ${other} has`, 'Leave one of the two lines.', '', only ?? '')
      : null
  }

  return (record: FileRecord): Checked => {
    const notes: Remark[] = []
    const shape = shapeProblem(record)
    if (shape !== null) return { refused: shape, notes }
    const values = readValues(record, notes)
    if (!Array.isArray(values)) return { refused: values, notes }
    const { line } = record
    const key = keyOf(record, values)
    if (key === '' || key.length > 80) {
      return {
        refused: remark(line, 'is no key', 'Give each row a key of its own, at most 80 characters.', 'clave', key),
        notes,
      }
    }
    const row: Row = hasRules ? Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null])) : {}
    const wrong = entity.judge?.(row) ?? null
    if (wrong !== null) {
      return {
        refused: remark(line, wrong.reason, wrong.remedy, wrong.column, plain(row[wrong.column] ?? null)),
        notes,
      }
    }
    const double = twice(row, key, line)
    if (double !== null) return { refused: double, notes }
    const common = entity.shared?.(row) ?? null
    const before = common === null ? 0 : shared.note(common, line)
    if (before > 0)
      notes.push(remark(line, `is that of line ${before} too`, 'Letters to both go there.', '', common ?? ''))
    const said = digestOf(seed + JSON.stringify(values))
    return { row: { line, key, said, values }, notes }
  }
}
