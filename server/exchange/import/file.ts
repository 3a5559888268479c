import { fail, ok, type Result } from '../../../src/domain/result'
import { keyNames } from '../entities/entity'
import { readRecords, type ImportFile } from '../read/folder'
import { readHeader, type Header } from '../read/header'
import type { FileRecord } from '../read/record'
import type { Batch, BatchOutcome } from './batch'
import { createChecker, type Checked } from './check'
import type { Report } from './report'

/** The most rows of a batch, and the most characters. */
export const batchRows = 5000
const batchLength = 4_000_000

const emptyBatch = (): Batch => ({ rows: [], refused: [], notes: [], read: 0 })

/** The first row of a file as its header. An error is for the operator, with the file's name. */
export const headerOf = async (file: ImportFile): Promise<Result<Header, string>> => {
  for await (const [record] of readRecords(file)) {
    if (record === undefined) continue
    if (record.problem !== undefined) return fail(`${file.name}: the first line ${record.problem}.`)
    const header = readHeader(file.entity, record.cells)
    return header.ok ? header : fail(`${file.name}: ${header.error}`)
  }
  return ok({ columns: [], keyAt: null, width: 0, unknown: keyNames(file.entity).slice(0, 0) })
}

const add = (batch: Batch, { line, isOpen }: FileRecord, checked: Checked): void => {
  batch.read += 1
  batch.notes.push(...checked.notes)
  if ('refused' in checked) {
    batch.refused.push(checked.refused)
    return
  }
  batch.rows.push(checked.row)
  if (isOpen !== true) return
  const reason = 'is the last line, without a line end'
  batch.notes.push({ line, column: '', value: '', reason, remedy: 'Look whether the file is whole.' })
}

/** The rows of a file in batches, looked at; the first `done` ones are left out of them. */
export async function* readBatches(
  file: ImportFile,
  header: Header,
  { done, districts }: { done: number; districts: ReadonlySet<number> },
): AsyncGenerator<Batch> {
  const check = createChecker(file.entity, header, { origin: file.origin, districts })
  let batch = emptyBatch()
  let length = 0
  let rows = -1
  for await (const records of readRecords(file)) {
    for (const record of records) {
      rows += 1
      if (rows === 0) continue
      const checked = check(record)
      if (rows <= done) continue
      add(batch, record, checked)
      for (const cell of record.cells) length += cell.length
      if (batch.read === batchRows || length > batchLength) {
        yield batch
        batch = emptyBatch()
        length = 0
      }
    }
  }
  if (batch.read > 0) yield batch
}

/** Writes what there is to say of a batch into the report. */
export const tell = async (report: Report, file: string, batch: Batch, outcome: BatchOutcome): Promise<void> => {
  for (const remark of outcome.refused) await report.add(file, 'refused', remark)
  for (const note of batch.notes) await report.add(file, 'note', note)
  for (const { row, verdict, differs } of outcome.classified) {
    if (verdict !== 'changed' && verdict !== 'kept') continue
    const reason =
      verdict === 'changed' ? 'differs from what is stored' : 'was changed or deleted here since the last import'
    const remedy = verdict === 'changed' ? '' : 'Take the change over in your system, or import with --fund-wins.'
    await report.add(file, verdict, { line: row.line, column: differs, value: row.key, reason, remedy })
  }
}
