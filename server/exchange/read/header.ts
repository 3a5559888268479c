import { fail, ok, type Result } from '../../../src/domain/result'
import { folded } from '../cells/cell'
import { fileColumns, keyColumn, keyNames, type Entity, type FileColumn } from '../entities/entity'

/**
 * How the cells of a file are read: the columns that it has, each with its place, and the names of those that are not known. The key is at
 * `keyAt` when it is the fund's own.
 */
export type Header = {
  columns: readonly (FileColumn & { at: number })[]
  keyAt: number | null
  width: number
  unknown: readonly string[]
}

// 'Fecha Pago' is fecha_pago.
const bare = (name: string): string => folded(name).replace(/[^a-z\d]/g, '')

/** Reads the first row of a file. An error says which columns are missing or stand there twice. */
export const readHeader = (entity: Entity, names: readonly string[]): Result<Header, string> => {
  const present = names.map(bare)
  const doubled = names.filter((name, at) => bare(name) !== '' && present.indexOf(bare(name)) !== at)
  if (doubled.length > 0) return fail(`The header has ${doubled.join(', ')} twice.`)
  const known = fileColumns(entity)
  const placeOf = (name: string): number => present.indexOf(bare(name))
  const needed = [...keyNames(entity), ...known.filter(({ kind }) => kind.empty === undefined).map(({ name }) => name)]
  const missing = [...new Set(needed)].filter((name) => placeOf(name) < 0)
  if (missing.length > 0) {
    return fail(
      `The first line must name the columns; it has no ${missing.join(', ')}. It reads: ${names.slice(0, 8).join(' ')}`,
    )
  }
  const columns = known.map((column) => ({ ...column, at: placeOf(column.name) })).filter(({ at }) => at >= 0)
  const read = new Set([...columns.map(({ name }) => bare(name)), bare(keyColumn)])
  return ok({
    columns,
    keyAt: entity.key === null ? placeOf(keyColumn) : null,
    width: names.length,
    unknown: names.filter((name) => name.trim() !== '' && !read.has(bare(name))),
  })
}
