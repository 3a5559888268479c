import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { imports, type ImportCounts } from '../../db/schema/exchange/imports'
import { classify, type Classified } from './classify'
import type { CheckedRow, Remark } from './check'
import type { Parts } from './statements'
import { writeRows } from './write'

/** Counts of nothing. */
export const noCounts = (): ImportCounts => ({ read: 0, new: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 })

/** The rows of a batch, what was wrong with others of it, and how many rows of the file it stands for. */
export type Batch = { rows: CheckedRow[]; refused: Remark[]; notes: Remark[]; read: number }

/** What became of a batch. */
export type BatchOutcome = { counts: ImportCounts; classified: Classified[]; refused: Remark[] }

/** How rows are compared: see `classify`. */
export type Comparison = Parameters<typeof classify>[3]

const causeOf = (error: unknown): { code: string; detail: string } => {
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error
  const read = (key: string): string => String(Object(cause)[key] ?? '')
  return { code: read('code'), detail: read('detail') || read('message') }
}

// A constraint of the database that one of the rows breaks: the halves are tried, until the one row is found.
const isOfRow = (error: unknown): boolean => /^2[23]/.test(causeOf(error).code)

const writeOrRefuse = async (
  tx: Transaction,
  parts: Parts,
  rows: readonly Classified[],
  importId: number,
): Promise<Remark[]> => {
  if (rows.length === 0) return []
  try {
    await tx.transaction((inner) => writeRows(inner, parts, rows, importId))
    return []
  } catch (error) {
    if (!isOfRow(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      const { detail } = causeOf(error)
      const remedy = 'Correct it; another row of the portal may have it already.'
      return [
        {
          line: only.row.line,
          column: '',
          value: only.row.key,
          reason: `is refused by the database: ${detail}`,
          remedy,
        },
      ]
    }
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await writeOrRefuse(tx, parts, rows.slice(0, half), importId)),
      ...(await writeOrRefuse(tx, parts, rows.slice(half), importId)),
    ]
  }
}

const orphanRemark = (parts: Parts, { row }: Classified): Remark => {
  const at = parts.columns.findIndex(({ plainName }) => plainName === 'nroafi')
  return {
    line: row.line,
    column: 'nroafi',
    value: String(row.values[at]),
    reason: 'is the number of no member',
    remedy: 'Bring the member in afiliados, or leave the row out.',
  }
}

const toOutcome = (
  parts: Parts,
  batch: Batch,
  classified: Classified[],
  refusedHere: readonly Remark[],
): BatchOutcome => {
  const orphans = classified.filter(({ verdict }) => verdict === 'orphan').map((one) => orphanRemark(parts, one))
  const lost = new Set(refusedHere.map(({ line }) => line))
  const count = (...verdicts: Classified['verdict'][]): number =>
    classified.filter(({ verdict, row }) => verdicts.includes(verdict) && !lost.has(row.line)).length
  const refused = [...batch.refused, ...orphans, ...refusedHere]
  return {
    counts: {
      read: batch.read,
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged', 'adopted'),
      kept: count('kept'),
      refused: refused.length,
    },
    classified,
    refused,
  }
}

/** Says what a batch would do, and writes nothing. */
export const rehearseBatch = async (db: Database, parts: Parts, batch: Batch, how: Comparison): Promise<BatchOutcome> =>
  toOutcome(parts, batch, await classify(db, parts, batch.rows, how), [])

const added = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  read: one.read + other.read,
  new: one.new + other.new,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  kept: one.kept + other.kept,
  refused: one.refused + other.refused,
})

/** Adds counts to those of an entity. */
export const addCounts = (
  all: Record<string, ImportCounts>,
  entity: string,
  more: ImportCounts,
): Record<string, ImportCounts> => ({ ...all, [entity]: added(all[entity] ?? noCounts(), more) })

/** Words for who imports beside another import. */
export const another = 'Another command imports or takes back at this moment. Nothing of this batch was written.'

/**
 * Writes a batch in one transaction: its rows, and how far the file is done, `from` rows before it. Whatever is cut in the middle leaves
 * whole batches.
 */
export const writeBatch = (
  db: Database,
  parts: Parts,
  batch: Batch,
  how: Comparison,
  at: { importId: number; file: string; from: number },
): Promise<BatchOutcome> =>
  db.transaction(async (tx) => {
    const [kept] = await tx.select().from(imports).where(eq(imports.id, at.importId)).for('update')
    if (kept?.state !== 'abierto' || (kept.progress[at.file] ?? 0) !== at.from) throw new Error(another)
    const classified = await classify(tx, parts, batch.rows, how)
    const outcome = toOutcome(parts, batch, classified, await writeOrRefuse(tx, parts, classified, at.importId))
    await tx
      .update(imports)
      .set({
        progress: { ...kept.progress, [at.file]: at.from + batch.read },
        counts: addCounts(kept.counts, parts.entity.name, outcome.counts),
      })
      .where(eq(imports.id, at.importId))
    return outcome
  })

/** Moves the numbers of procedures beyond those that came by an import, so that none is given twice. */
export const passNumbers = (db: Database): Promise<unknown> =>
  db.execute(sql`select setval('procedure_numbers', greatest(
    (select last_value from procedure_numbers),
    (select coalesce(max(substring(nrotramite from '^TR-[0-9]{4}-([0-9]{1,9})$')::bigint), 1) from procedures)))`)
