import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { and, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import { fail, ok, type Result } from '../../../src/domain/result'
import type { Database } from '../../db/database'
import { importedRows, imports, type ImportCounts } from '../../db/schema/exchange/imports'
import { portalKeyOf } from '../export/portal-key'
import { openFolder, type ImportFile } from '../read/folder'
import type { Header } from '../read/header'
import { addCounts, passNumbers, rehearseBatch, writeBatch, type Batch, type BatchOutcome } from './batch'
import { headerOf, readBatches, tell } from './file'
import { openReport, type Report } from './report'
import { partsOf } from './statements'

/** What a run needs: the database, the time, and somebody who is told how far it is. */
export type Run = {
  db: Database
  now: () => number
  /** Ids of the districts of the profile. */
  districts: ReadonlySet<number>
  progress?: (words: string) => void
  fundWins?: boolean
}

/** How a run ended: counts by entity, the first findings, and where the whole report is. */
export type RunResult = { counts: Record<string, ImportCounts>; first: readonly string[]; report: string; id: number }

/** A folder that can be read: its files, their headers, and a digest of all of it. */
export type Prepared = { files: { file: ImportFile; header: Header }[]; digest: string; notices: string[] }

/** Looks at a folder before anything is read of it. An error names every file that cannot be read and why. */
export const prepare = async (folder: string): Promise<Result<Prepared, string>> => {
  const { files, strange, broken } = await openFolder(folder)
  const problems = broken.map(({ name, reason }) => `${name} ${reason}.`)
  const readable: Prepared['files'] = []
  const notices = strange.map((name) => `${name} is no file of an import, and is not read.`)
  for (const file of files) {
    const header = await headerOf(file)
    if (!header.ok) problems.push(header.error)
    else if (header.value.width > 0) readable.push({ file, header: header.value })
    if (header.ok && header.value.unknown.length > 0) {
      notices.push(`${file.name}: columns that are not known and not read: ${header.value.unknown.join(', ')}.`)
    }
  }
  if (problems.length > 0) return fail(problems.join('\n'))
  if (readable.length === 0) return fail('No file of an import is in the folder. docs/import.md names them.')
  const hash = createHash('sha256')
  for (const { file } of readable) hash.update(`${file.name} ${file.sha256}\n`)
  return ok({ files: readable, digest: hash.digest('hex'), notices })
}

type Handle = (file: ImportFile, header: Header, batch: Batch) => Promise<BatchOutcome>

// While a batch is in the database, the next one is read.
const eachBatch = async (
  { districts, progress = () => undefined }: Run,
  { files }: Prepared,
  report: Report,
  doneOf: (file: ImportFile) => number,
  handle: Handle,
): Promise<void> => {
  for (const { file, header } of files) {
    let rows = doneOf(file)
    const batches = readBatches(file, header, { done: rows, districts })
    let coming = batches.next()
    for (let one = await coming; one.done !== true; one = await coming) {
      coming = batches.next()
      // What fails while the other is waited for is heard of below.
      coming.catch(() => undefined)
      const outcome = await handle(file, header, one.value)
      await tell(report, file.name, one.value, outcome)
      rows += one.value.read
      progress(`${file.name}: ${rows} rows`)
    }
  }
}

const rehearsalDays = 7
const dayMs = 86_400_000

/** Says what an import would do, and writes nothing but that it was asked. */
export const rehearse = async (run: Run, folder: string, prepared: Prepared): Promise<RunResult> => {
  const { db, now, fundWins = false } = run
  const path = join(folder, 'informe-ensayo.csv')
  const report = openReport(path, false)
  const startedAt = new Date(now())
  const portalKey = await portalKeyOf(db)
  const newMembers = new Set<number>()
  let counts: Record<string, ImportCounts> = {}
  const handle: Handle = async (file, header, batch) => {
    const parts = partsOf(file.entity, new Set(header.columns.map(({ name }) => name)))
    const outcome = await rehearseBatch(db, parts, batch, { portalKey, fundWins, newMembers })
    if (file.entity.name === 'afiliados') {
      for (const { row, verdict } of outcome.classified) if (verdict === 'new') newMembers.add(Number(row.key))
    }
    counts = addCounts(counts, file.entity.name, outcome.counts)
    return outcome
  }
  await eachBatch(run, prepared, report, () => 0, handle).finally(report.close)
  await db.delete(imports).where(eq(imports.state, 'ensayo'))
  const [row] = await db
    .insert(imports)
    .values({ digest: prepared.digest, state: 'ensayo', progress: {}, counts, startedAt, endedAt: new Date(now()) })
    .returning({ id: imports.id })
  return { counts, first: report.first, report: path, id: row?.id ?? 0 }
}

/** The counts of the rehearsal of the same files, not older than 7 days; undefined when there was none. */
export const findRehearsal = async (
  { db, now }: Run,
  { digest }: Prepared,
): Promise<Record<string, ImportCounts> | undefined> => {
  const since = new Date(now() - rehearsalDays * dayMs)
  const [row] = await db
    .select({ counts: imports.counts })
    .from(imports)
    .where(and(eq(imports.digest, digest), eq(imports.state, 'ensayo'), gte(imports.endedAt, since)))
  return row?.counts
}

/** The import that was cut, if any. */
export const findOpen = async (db: Database): Promise<typeof imports.$inferSelect | undefined> => {
  const rows = await db
    .select()
    .from(imports)
    .where(inArray(imports.state, ['abierto']))
    .orderBy(desc(imports.id))
  return rows[0]
}

const begin = async ({ db, now }: Run, { digest }: Prepared): Promise<Result<typeof imports.$inferSelect, string>> => {
  const open = await findOpen(db)
  if (open !== undefined && open.digest !== digest) {
    return fail(`Import ${open.id} of other files was cut. Go on with those files, or take it back with --undo.`)
  }
  if (open !== undefined) return ok(open)
  return db.transaction(async (tx) => {
    // Only the last import can be taken back: what was before the one before it is needed no more.
    await tx.update(importedRows).set({ before: null }).where(isNotNull(importedRows.before))
    const [row] = await tx
      .insert(imports)
      .values({ digest, state: 'abierto', progress: {}, counts: {}, startedAt: new Date(now()) })
      .returning()
    return row === undefined ? fail('The import could not begin.') : ok(row)
  })
}

/** Imports a folder, or goes on where the import of the same files was cut. */
export const apply = async (run: Run, folder: string, prepared: Prepared): Promise<Result<RunResult, string>> => {
  const { db, now, fundWins = false } = run
  const begun = await begin(run, prepared)
  if (!begun.ok) return begun
  const { id } = begun.value
  const path = join(folder, `informe-importacion-${id}.csv`)
  const report = openReport(path, Object.keys(begun.value.progress).length > 0)
  const portalKey = await portalKeyOf(db)
  const done = new Map(Object.entries(begun.value.progress))
  const handle: Handle = async (file, header, batch) => {
    const parts = partsOf(file.entity, new Set(header.columns.map(({ name }) => name)))
    const from = done.get(file.name) ?? 0
    const how = { portalKey, fundWins, newMembers: new Set<number>() }
    const outcome = await writeBatch(db, parts, batch, how, { importId: id, file: file.name, from })
    done.set(file.name, from + batch.read)
    return outcome
  }
  const doneOf = ({ name }: ImportFile): number => done.get(name) ?? 0
  await eachBatch(run, prepared, report, doneOf, handle).finally(report.close)
  await passNumbers(db)
  const [ended] = await db
    .update(imports)
    .set({ state: 'hecho', endedAt: new Date(now()) })
    .where(and(eq(imports.id, id), ne(imports.state, 'deshecho')))
    .returning({ counts: imports.counts })
  return ok({ counts: ended?.counts ?? {}, first: report.first, report: path, id })
}
