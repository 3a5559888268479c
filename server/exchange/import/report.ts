import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { writeCsvRow } from '../export/csv'
import type { Remark } from './check'

/** What the report says of a line: that it is refused, kept as it is here, changed, or only worth a look. */
export type Finding = 'refused' | 'kept' | 'changed' | 'note'

/** A report that is written as it is found out, so that none has to fit into memory. */
export type Report = {
  add: (file: string, finding: Finding, remark: Remark) => Promise<void>
  /** The first findings, for the screen. */
  first: readonly string[]
  close: () => Promise<void>
}

const shown = 20

const header = ['file', 'line', 'finding', 'column', 'value', 'reason', 'what to do']

const sentence = (file: string, finding: Finding, { line, column, value, reason, remedy }: Remark): string => {
  const where = column === '' ? '' : ` ${column}`
  const what = value === '' ? '' : ` "${value.slice(0, 60)}"`
  return `${file}:${line} ${finding}:${where}${what} ${reason}. ${remedy}`.trim()
}

/** Opens the report at a path; one that is there is gone on with when `isResumed`. Its cells are harmless in a spreadsheet. */
export const openReport = (path: string, isResumed: boolean): Report => {
  const file = createWriteStream(path, { flags: isResumed ? 'a' : 'w', mode: 0o600 })
  const first: string[] = []
  const write = async (cells: readonly string[]): Promise<void> => {
    if (!file.write(writeCsvRow(cells))) await once(file, 'drain')
  }
  let last = isResumed ? Promise.resolve() : write(header)
  return {
    first,
    add: async (name, finding, remark) => {
      if (first.length < shown && finding !== 'changed') first.push(sentence(name, finding, remark))
      const { line, column, value, reason, remedy } = remark
      last = write([name, String(line), finding, column, value, reason, remedy])
      await last
    },
    close: async () => {
      await last
      file.end()
      await once(file, 'close')
    },
  }
}
