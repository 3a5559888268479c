import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Connections } from '../db/connections'
import { openDatabase, type Database } from '../db/database'
import { submissions } from '../db/schema/submissions'
import { toDisk } from '../disk/durable'
import { listHomes } from '../documents/keys'
import { openDocuments } from '../documents/open'
import type { DocumentStore } from '../documents/store'
import { admitTo, markSeen, readIdentity, type Documents } from './identity'
import { sweepLeftovers } from './leftovers'
import { noteRestore, writeSeen } from './moment'
import { makePrivate } from './private'
import { checkWritable } from './space'
import { createTrash, type Trash } from './trash'

/** The opened database and documents of an installation, checked to belong together. */
export type Storage = {
  db: Database
  /** How the connections to the database stand; null for the embedded one. */
  connections: () => Connections | null
  documents: DocumentStore
  trash: Trash
  /** When the database was found to be a copy of an earlier moment, as it was known within the hour; null when it never was. */
  restoredAt: () => Date | null
  /** Whether the clock is too far ahead of the last start to delete anything by it. */
  isClockDoubtful: boolean
  /** The hourly work: leftovers to the trash, old trash deleted, the current time stored. */
  keepUp: () => Promise<void>
  close: () => Promise<void>
}

type Setting = Pick<Config, 'database' | 'dataDir' | 's3' | 'minFreeMb' | 'startAnyway' | 'trashDays'>

const waits = {
  start: 'the start waits for that of another instance',
  tables: 'the start waits for sessions that hold tables which this release changes',
}

/** With other instances, anything younger than this (milliseconds) may be a request that is still arriving. */
const arrivingMs = 3_600_000

const findAccepted =
  (db: Database) =>
  async (submissionIds: string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ id: submissions.submissionId })
      .from(submissions)
      .where(and(inArray(submissions.submissionId, submissionIds), eq(submissions.state, 'aceptado')))
    return new Set(rows.map(({ id }) => id))
  }

// Opening the embedded database would create a missing one, and an empty database owns none of the documents.
const checkEmbedded = async ({ database }: Setting, { documents, place }: Documents): Promise<void> => {
  if (database.kind !== 'folder' || existsSync(join(database.folder, 'PG_VERSION'))) return
  const homes = await listHomes(documents)
  if (homes.length === 0 && (await readIdentity(documents)) === undefined) return
  throw new Error(
    `${place.words} belongs to an installation with the documents of ${homes.length} submissions, and there is no embedded database in ${database.folder}. Is DATABASE_URL missing? Set it, or restore that folder; to begin anew, set another ${place.variable}. Nothing was changed.`,
  )
}

// A bucket that cannot be written is known before the first submission.
const checkBucket = async ({ documents, place }: Documents): Promise<void> => {
  const probe = `installation-${process.pid}`
  try {
    await documents.put(probe, Buffer.from('probe'))
    await documents.remove(probe)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${place.words} cannot be used. ${words} Nothing was changed.`, { cause })
  }
}

type Opened = Pick<Storage, 'db' | 'documents' | 'trash'>

const createSweep =
  (setting: Setting, { db, documents, trash }: Opened, log: FastifyBaseLogger) =>
  async (minAgeMs: number): Promise<void> => {
    const { dataDir, startAnyway } = setting
    const takesMany = startAnyway.includes('many-leftovers')
    const swept = await sweepLeftovers({
      dataDir,
      documents,
      trash,
      minAgeMs,
      takesMany,
      findAccepted: findAccepted(db),
    })
    if (swept.left > 0) {
      const advice =
        'documents of many submissions that the database does not know stay: is it the database of another day?'
      log.error({ folders: swept.left, goOn: 'START_ANYWAY=many-leftovers' }, advice)
    }
    if (swept.temporary + swept.trashed > 0) {
      log.warn(
        { requestsCutShort: swept.temporary, foldersToTrash: swept.trashed },
        'leftovers of a crash cleared away',
      )
    }
  }

const shutOut = async (dataDir: string, log: FastifyBaseLogger): Promise<void> => {
  const { mended, failed, shared } = await makePrivate(dataDir)
  if (mended > 0)
    log.warn({ mended }, 'files and folders that other users of this machine could read were made private')
  if (failed > 0)
    log.error({ failed }, 'files of other owners in the data folder can be read by other users of this machine')
  if (shared)
    log.warn('DATA_DIR holds more than this server and can be listed by other users: give it a folder of its own')
}

/**
 * Opens database and documents of an installation and removes what a crash left behind. Throws one line for the
 * operator, and changes nothing, when the two do not belong together. `clock` gives epoch milliseconds.
 */
export const openStorage = async (setting: Setting, clock: () => number, log: FastifyBaseLogger): Promise<Storage> => {
  const { database, dataDir, startAnyway, trashDays } = setting
  await checkWritable(dataDir, database.kind === 'folder')
  const opened = openDocuments(setting)
  const { documents } = opened
  if (setting.s3 !== null) await checkBucket(opened)
  await checkEmbedded(setting, opened)
  // A database in memory is for trials and tests, and has no disk.
  const allowed = database.kind === 'memory' ? [...startAnyway, 'unsafe-database' as const] : startAnyway
  const { db, connections, close } = await openDatabase(
    database,
    admitTo(opened, clock(), allowed, (missing) => {
      log.error({ missing }, 'documents of accepted submissions are missing: npm run restore -- --look says of which')
    }),
    (isThere, cause) => {
      if (isThere) log.warn('the database answers again')
      else log.error({ err: cause }, 'the database does not answer: calls that need it are refused until it does')
    },
    (what) => log.warn({ what }, waits[what]),
  )
  const trash = createTrash(documents, clock)
  const sweep = createSweep(setting, { db, documents, trash }, log)
  let restoredAt: Date | null = null
  const isRestored = async (): Promise<boolean> => {
    const { epoch, at } = await noteRestore(db, { location: database, documents, now: clock() })
    restoredAt = at
    if (epoch !== undefined)
      log.error({ epoch }, 'the database is a copy of an earlier moment: new numbers carry a mark; run npm run restore')
    return epoch !== undefined
  }
  const keepTime = async (isConfirmed: boolean): Promise<boolean> => {
    const isDoubtful = await markSeen(db, clock(), isConfirmed)
    if (isDoubtful) {
      log.warn({ goOn: 'START_ANYWAY=clock' }, 'the clock is months ahead of the last start: nothing is deleted by age')
      return true
    }
    await writeSeen(documents, clock())
    const days = await trash.empty(trashDays)
    if (days > 0) log.info({ days }, 'old trash deleted')
    return false
  }
  try {
    await shutOut(dataDir, log)
    // What a restored database does not know is what people sent after it: it stays where the operator looks for it.
    if (!(await isRestored())) await sweep(database.kind === 'server' ? arrivingMs : 0)
    await toDisk(dataDir)
    const isClockDoubtful = await keepTime(startAnyway.includes('clock'))
    return {
      db,
      connections,
      documents,
      trash,
      restoredAt: () => restoredAt,
      isClockDoubtful,
      keepUp: async () => {
        if (!(await isRestored())) await sweep(arrivingMs)
        await keepTime(false)
      },
      close,
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
