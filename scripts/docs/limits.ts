import type { Limit } from '../../server/limits/limit'
import { limits } from '../../server/limits/limits'
import { tableText } from './table'

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

const rowOf = (name: string, limit: Limit): string[] => {
  const { variable, answer, reason } = limit
  const beyond = answer === undefined ? '' : `${answer.status} «${answer.words}»`
  return [`\`${name}\``, inWords(limit), variable === undefined ? '' : `\`${variable}\``, beyond, reason]
}

/** Every limit of the server, a table for each area. */
export const limitTables = (): string =>
  Object.entries(limits)
    .map(([area, rows]: [string, Record<string, Limit>]) => {
      const head = ['limit', 'default', 'variable', 'beyond it', 'why']
      const table = { head, rows: Object.entries(rows).map(([name, limit]) => rowOf(`${area}.${name}`, limit)) }
      return `### ${area}\n\n${tableText(table)}`
    })
    .join('\n\n')
