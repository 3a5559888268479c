import { isRecord } from '../../../src/contract/answer'
import type { JsonValue } from '../../../src/domain/json'
import { longestRecord, tooLong, type FileRecord } from './record'

const isJson = (value: unknown): value is JsonValue => value !== undefined

// Lines with an amount each may come as a list, as the database has them.
const lineOf = (one: unknown): string =>
  isRecord(one) ? `${String(one['concepto'] ?? '')}=${String(one['importe'] ?? '')}` : String(one)

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'SI' : 'NO'
  if (Array.isArray(value)) return value.map(lineOf).join('; ')
  return typeof value === 'object' && isJson(value) ? JSON.stringify(value) : String(value)
}

type Parsed = { names: string[]; cells: Map<string, string> } | string

const parse = (text: string): Parsed => {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return 'is no object'
    const names = Object.keys(value)
    return { names, cells: new Map(names.map((name) => [name, cellOf(value[name])])) }
  } catch {
    return 'is no JSON'
  }
}

/**
 * The rows of an NDJSON, one object a line, piece by piece. The names of the first one are the header, which comes first; a later one that has another name is
 * told as a problem.
 */
export async function* readNdjson(pieces: AsyncIterable<string>): AsyncGenerator<FileRecord[]> {
  let header: readonly string[] | undefined
  let text = ''
  let line = 0
  let isLong = false

  const rowOf = function* (row: string, isOpen: boolean): Generator<FileRecord> {
    line += 1
    if (isLong || row.length > longestRecord) {
      isLong = false
      yield { line, cells: [], problem: tooLong }
      return
    }
    if (row.trim() === '') return
    const parsed = parse(row)
    if (typeof parsed === 'string') {
      yield { line, cells: [], problem: isOpen ? `${parsed}: the file was cut here` : parsed }
      return
    }
    if (header === undefined) {
      header = parsed.names
      yield { line, cells: header }
    }
    const known = header
    const strange = parsed.names.find((name) => !known.includes(name))
    yield strange === undefined
      ? { line, cells: known.map((name) => parsed.cells.get(name) ?? '') }
      : { line, cells: [], problem: `has "${strange}", which the first line has not` }
  }

  for await (const piece of pieces) {
    text += piece
    const rows: FileRecord[] = []
    let at = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      rows.push(...rowOf(text.slice(at, end), false))
      at = end + 1
    }
    text = text.slice(at)
    if (text.length > longestRecord) {
      isLong = true
      text = ''
    }
    yield rows
  }
  if (text !== '' || isLong) yield [...rowOf(text, true)]
}
