import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { installation } from '../db/schema/installation'
import { messageNumbers } from '../db/schema/member-contacts'
import { procedureNumbers } from '../db/schema/procedures'
import { affiliationNumbers, submissions } from '../db/schema/submissions'
import type { DocumentStore } from '../documents/store'
import { compareDocuments, readIdentity } from './identity'
import { beginEpoch } from './moment'

/** A submission without documents: its id, its number and when it arrived (ISO 8601). */
export type Missing = { submissionId: string; numero: string; recibido: string }

/** What a look at a restored installation finds. */
export type Look = {
  /** Whether database and documents are of one installation; also so while one of them names none. */
  isOne: boolean
  accepted: number
  /** Accepted submissions whose documents are gone. */
  missing: Missing[]
  /** Documents of submissions that the database does not know, by their ids. */
  unknown: string[]
  /** Latest moment that the database has seen (ISO 8601). */
  seen: string
}

const askedAtOnce = 500

const describe = async (db: Database, ids: readonly string[]): Promise<Missing[]> => {
  const found: Missing[] = []
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const { submissionId, receipt, receivedAt } = submissions
    const rows = await db
      .select({ submissionId, receipt, receivedAt })
      .from(submissions)
      .where(inArray(submissionId, ids.slice(from, from + askedAtOnce)))
    for (const row of rows)
      found.push({
        submissionId: row.submissionId,
        numero: row.receipt?.numero ?? '',
        recibido: row.receivedAt.toISOString(),
      })
  }
  return found
}

/** Compares a database with the documents, and changes nothing. */
export const lookAtRestored = async (db: Database, documents: DocumentStore): Promise<Look> => {
  const [row] = await db.select().from(installation)
  const identity = await readIdentity(documents)
  const { accepted, missing, unknown } = await compareDocuments(db, documents)
  return {
    isOne: identity === undefined || row === undefined || identity === row.identity,
    accepted,
    missing: await describe(db, missing),
    unknown,
    seen: row?.lastSeenAt.toISOString() ?? '',
  }
}

const sequences = [
  ['PA', affiliationNumbers],
  ['TR', procedureNumbers],
  ['ME', messageNumbers],
] as const

/** Where a sequence stands now. */
export type Moved = { name: string; at: number }

// A table that was loaded without its sequence would have the next request collide with one that is there.
const moveSequences = async (db: Database): Promise<Moved[]> => {
  const moved: Moved[] = []
  for (const [prefix, { seqName = '' }] of sequences) {
    const numbers = sql`select receipt->>'numero' as numero from submissions union all select nrotramite from procedures`
    const highest = sql`select max(substring(numero from '\\d+$')::bigint) from (${numbers}) as given where numero like ${`${prefix}-%`}`
    const [row] = await db
      .select({ at: sql<string | number>`value` })
      .from(
        sql`(select setval(${seqName}::regclass, greatest(last_value, (${highest}), 1)) as value from ${sql.identifier(seqName)}) as moved`,
      )
    moved.push({ name: seqName, at: Number(row?.at ?? 0) })
  }
  return moved
}

/**
 * Makes a restored database one that numbers can be given from: sequences stand behind every number that it has, and new numbers
 * carry a mark that none before had. Devices hear of it from the next hour on, or from the next start. `now` is in epoch milliseconds.
 */
export const settleRestored = async (db: Database, now: number): Promise<{ epoch: string; moved: Moved[] }> => {
  const moved = await moveSequences(db)
  const { epoch } = await beginEpoch(db, now)
  return { epoch, moved }
}
