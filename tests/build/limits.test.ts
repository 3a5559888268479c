import { expect, test } from 'vitest'
import type { Limit } from '../../server/limits/limit'
import { limits } from '../../server/limits/limits'
import { readText, rowsOfTables } from './support/read'

const page = readText('docs/limits.md')

const hour = 3_600_000

const timeOf = (ms: number): string => {
  if (ms % hour === 0) return `${ms / hour} h`
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`
}

const sizeOf = (bytes: number): string => {
  if (bytes % 1_048_576 === 0) return `${bytes / 1_048_576} MiB`
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} bytes`
}

const inWords = ({ value, unit }: Limit): string => {
  if (unit === 'ms') return timeOf(value)
  return unit === 'bytes' ? sizeOf(value) : `${value.toLocaleString('en')} ${unit}`
}

const rowOf = (name: string, limit: Limit): string => {
  const { variable, answer, reason } = limit
  const beyond = answer === undefined ? '' : `${answer.status} «${answer.words}»`
  return [`\`${name}\``, inWords(limit), variable === undefined ? '' : `\`${variable}\``, beyond, reason].join(' | ')
}

const rowsOfCode = Object.entries(limits).flatMap(([area, rows]: [string, Record<string, Limit>]) =>
  Object.entries(rows).map(([name, limit]) => rowOf(`${area}.${name}`, limit)),
)

const rowsOfPage = rowsOfTables(page, (line) => /^\| `\w+\.\w+` /.test(line))

test('the page of limits has the rows of the code: what is missing there, what is too much', () => {
  const missing = rowsOfCode.filter((row) => !rowsOfPage.includes(row)).map((row) => `| ${row} |`)
  const gone = rowsOfPage.filter((row) => !rowsOfCode.includes(row))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})
