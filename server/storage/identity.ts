import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Admission, Database } from '../db/database'
import { installation } from '../db/schema/installation'
import { submissions } from '../db/schema/submissions'
import { toDisk } from '../disk/durable'
import { listHomes } from './layout'
import { findRefusal, isClockDoubtful, type Facts, type StartRisk } from './judge'

const fileOf = (dataDir: string): string => join(dataDir, 'installation')

/** The installation that a data folder belongs to; undefined when it names none. */
export const readFolderIdentity = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  return text.trim() === '' ? undefined : text.trim()
}

const writeFolderIdentity = async (dataDir: string, identity: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  const draft = `${fileOf(dataDir)}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(`${identity}\n`)
  await handle.sync()
  await handle.close()
  await rename(draft, fileOf(dataDir))
  await toDisk(dataDir)
}

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const [row] = await db.select({ known: sql<boolean>`to_regclass(${name}) is not null` }).from(sql`(select 1) as one`)
  return row?.known === true
}

const page = 5000

// A folder is in place before its row can be seen. So the rows are read first and the folders afterwards: every row
// then has its folder.
const countAccepted = async (db: Database, dataDir: string): Promise<{ accepted: number; missing: number }> => {
  if (!(await hasTable(db, 'submissions'))) return { accepted: 0, missing: 0 }
  const ids: string[] = []
  for (;;) {
    const after = ids.at(-1)
    const isAccepted = eq(submissions.state, 'aceptado')
    const rows = await db
      .select({ id: submissions.submissionId })
      .from(submissions)
      .where(after === undefined ? isAccepted : and(isAccepted, gt(submissions.submissionId, after)))
      .orderBy(asc(submissions.submissionId))
      .limit(page)
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < page) break
  }
  const homes = new Set(await listHomes(dataDir))
  return { accepted: ids.length, missing: ids.filter((id) => !homes.has(id)).length }
}

const unsafeSettings = sql<string>`coalesce((select string_agg(name || '=off', ', ') from pg_settings
  where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'), '')`

const gatherFacts = async (db: Database, dataDir: string): Promise<Facts> => {
  const [settings] = await db.select({ unsafe: unsafeSettings }).from(sql`(select 1) as one`)
  const [row] = (await hasTable(db, 'installation')) ? await db.select().from(installation) : []
  const counted = await countAccepted(db, dataDir)
  return {
    dataDir,
    folder: await readFolderIdentity(dataDir),
    database: row?.identity,
    homes: (await listHomes(dataDir)).length,
    ...counted,
    lastSeenAt: row?.lastSeenAt.getTime(),
    unsafeSettings: settings?.unsafe ?? '',
  }
}

/**
 * Checks that a database and a data folder belong together, before either is changed, and throws one line for the
 * operator when they do not. Gives both one identity when they have none. The database gets it first: a start that is
 * cut short must not leave a folder that names an identity the database lacks. `now` is in epoch milliseconds.
 */
export const admitTo =
  (dataDir: string, now: number, allowed: readonly StartRisk[]): Admission =>
  async (db) => {
    const facts = await gatherFacts(db, dataDir)
    const refusal = findRefusal(facts, now, allowed)
    if (refusal !== undefined) throw new Error(refusal)
    return async () => {
      const identity = facts.database ?? facts.folder ?? randomUUID()
      const at = new Date(now)
      await db.insert(installation).values({ id: 1, identity, createdAt: at, lastSeenAt: at }).onConflictDoNothing()
      if (facts.folder === undefined) await writeFolderIdentity(dataDir, identity)
    }
  }

/**
 * Stores `now` (epoch milliseconds) as the latest time that the installation has seen, unless it is earlier than that,
 * or so far ahead that nothing should be deleted by it. Gives whether it is so far ahead. `isConfirmed` accepts any
 * clock.
 */
export const markSeen = async (db: Database, now: number, isConfirmed: boolean): Promise<boolean> => {
  const [row] = await db.select({ at: installation.lastSeenAt }).from(installation)
  const lastSeenAt = row?.at.getTime() ?? now
  const isDoubtful = !isConfirmed && isClockDoubtful(lastSeenAt, now)
  if (isConfirmed || (now > lastSeenAt && !isDoubtful)) await db.update(installation).set({ lastSeenAt: new Date(now) })
  return isDoubtful
}
