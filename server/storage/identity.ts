import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Admission, Database } from '../db/database'
import { installation } from '../db/schema/installation'
import { submissions } from '../db/schema/submissions'
import { listHomes } from '../documents/keys'
import type { Place } from '../documents/open'
import { readBytes } from '../documents/read-bytes'
import type { DocumentStore } from '../documents/store'
import { findRefusal, isClockDoubtful, type Facts, type StartRisk } from './judge'

const key = 'installation'

/** The installation that a document store belongs to; undefined when it names none. */
export const readIdentity = async (documents: DocumentStore): Promise<string | undefined> => {
  const text = (await readBytes(documents, key))?.toString('utf8').trim() ?? ''
  return text === '' ? undefined : text
}

/** A document store, and what the operator calls it. */
export type Documents = { documents: DocumentStore; place: Place }

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const [row] = await db.select({ known: sql<boolean>`to_regclass(${name}) is not null` }).from(sql`(select 1) as one`)
  return row?.known === true
}

const hasColumn = async (db: Database, table: string, column: string): Promise<boolean> => {
  const found = sql`select 1 from information_schema.columns where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`
  const [row] = await db.select({ known: sql<boolean>`exists (${found})` }).from(sql`(select 1) as one`)
  return row?.known === true
}

const page = 5000

/** What database and documents say of the accepted submissions: how many there are, and the ids that only one of both has. */
export type Comparison = { accepted: number; missing: string[]; unknown: string[] }

/**
 * Compares the accepted submissions with the documents. Documents are in place before their row can be seen, so the rows are read
 * first: every row then has its own. A submission that is arriving may be among the unknown.
 */
export const compareDocuments = async (db: Database, documents: DocumentStore): Promise<Comparison> => {
  const ids: string[] = []
  if (await hasTable(db, 'submissions')) {
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
  }
  const homes = new Set(await listHomes(documents))
  const missing = ids.filter((id) => !homes.has(id))
  for (const id of ids) homes.delete(id)
  return { accepted: ids.length, missing, unknown: [...homes] }
}

const unsafeSettings = sql<string>`coalesce((select string_agg(name || '=off', ', ') from pg_settings
  where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'), '')`

const gatherFacts = async (db: Database, { documents, place }: Documents): Promise<Facts> => {
  const [settings] = await db.select({ unsafe: unsafeSettings }).from(sql`(select 1) as one`)
  // Before the migrations it may lack what this release adds.
  const { identity, lastSeenAt } = installation
  const [row] = (await hasTable(db, 'installation')) ? await db.select({ identity, lastSeenAt }).from(installation) : []
  const hasKnown = await hasColumn(db, 'installation', 'missing_known')
  const [known] = hasKnown ? await db.select({ missing: installation.missingKnown }).from(installation) : []
  const { accepted, missing, unknown } = await compareDocuments(db, documents)
  return {
    place,
    store: await readIdentity(documents),
    database: row?.identity,
    homes: accepted - missing.length + unknown.length,
    accepted,
    missing: missing.length,
    missingKnown: known?.missing ?? 0,
    lastSeenAt: row?.lastSeenAt.getTime(),
    unsafeSettings: settings?.unsafe ?? '',
  }
}

/**
 * Checks that a database and a document store belong together, before either is changed, and throws one line for the
 * operator when they do not. Gives both one identity when they have none. The database gets it first: a start that is
 * cut short must not leave a store that names an identity the database lacks. `now` is in epoch milliseconds. `tellMissing` hears of
 * accepted submissions without documents that do not stop the start.
 */
export const admitTo =
  (
    place: Documents,
    now: number,
    allowed: readonly StartRisk[],
    tellMissing: (count: number) => void = () => undefined,
  ): Admission =>
  async (db) => {
    const facts = await gatherFacts(db, place)
    const refusal = findRefusal(facts, now, allowed)
    if (refusal !== undefined) throw new Error(refusal)
    return async () => {
      const identity = facts.database ?? facts.store ?? randomUUID()
      const at = new Date(now)
      await db.insert(installation).values({ id: 1, identity, createdAt: at, lastSeenAt: at }).onConflictDoNothing()
      if (facts.store === undefined) await place.documents.put(key, Buffer.from(`${identity}\n`))
      if (facts.missing > 0) tellMissing(facts.missing)
      // Confirmed once, it is not asked again; what is found again is forgotten.
      if (allowed.includes('missing-files') || facts.missing < facts.missingKnown)
        await db.update(installation).set({ missingKnown: facts.missing })
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
