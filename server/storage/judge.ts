/** Risks that do not stop a start once the operator checked them and named them in START_ANYWAY. */
export const startRisks = ['missing-files', 'many-leftovers', 'clock', 'unsafe-database'] as const

export type StartRisk = (typeof startRisks)[number]

/** What is known of a data folder and a database before anything is changed. */
export type Facts = {
  dataDir: string
  /** Installation of the folder; undefined before its first start. */
  folder: string | undefined
  /** Installation of the database. */
  database: string | undefined
  /** How many submissions have a folder with documents. */
  homes: number
  /** How many submissions the database has accepted, and how many of those have no folder. */
  accepted: number
  missing: number
  /** Latest time that the installation has seen, in epoch milliseconds. */
  lastSeenAt: number | undefined
  /**
   * Settings by which the database confirms before its disk has the data, as 'fsync=off, …'; '' when there are none.
   */
  unsafeSettings: string
}

const dayMs = 24 * 3_600_000

/** A smaller difference is taken for a corrected clock; a longer silence of the server is unusual. */
const clockBackMs = dayMs
const clockAheadMs = 90 * dayMs

const untouched = 'Nothing was changed.'

const goOn = (risk: StartRisk): string => `start once with START_ANYWAY=${risk}`

const judgeIdentity = ({ dataDir, folder, database, homes, accepted, missing }: Facts): string | undefined => {
  const documents = `DATA_DIR (${dataDir}) holds the documents of ${homes} submissions`
  if (folder !== undefined && database !== undefined) {
    return folder === database
      ? undefined
      : `DATA_DIR (${dataDir}) belongs to installation ${folder}, and the database to installation ${database}. Set DATA_DIR and DATABASE_URL of one installation. ${untouched}`
  }
  if (accepted === 0 && homes > 0) {
    return `${documents}, and the database has none. Is DATABASE_URL the right one, or missing? Set it right, or restore the database of these documents. ${untouched}`
  }
  if (accepted === 0 && folder !== undefined) {
    return `DATA_DIR (${dataDir}) belongs to installation ${folder}, and the database is a new one. Is DATABASE_URL the right one, or missing? To begin anew, set another DATA_DIR. ${untouched}`
  }
  if (homes > 0 && missing === accepted) {
    return `${documents}, and the database has ${accepted} others. Set DATA_DIR and DATABASE_URL of one installation. ${untouched}`
  }
  return undefined
}

/**
 * Why a server must not start on a folder and a database, as one line for the operator; undefined when they belong
 * together. `now` is in epoch milliseconds; the risks in `allowed` are ignored.
 */
export const findRefusal = (facts: Facts, now: number, allowed: readonly StartRisk[]): string | undefined => {
  const { dataDir, accepted, missing, lastSeenAt = now } = facts
  const other = judgeIdentity(facts)
  if (other !== undefined) return other
  if (missing > 0 && !allowed.includes('missing-files')) {
    return `${missing} of the ${accepted} submissions of the database have no documents in DATA_DIR (${dataDir}). Is DATA_DIR the right one? Restore the folder uploads of the same day or a later one; to go on without these documents, ${goOn('missing-files')}. ${untouched}`
  }
  if (lastSeenAt - now > clockBackMs && !allowed.includes('clock')) {
    return `The clock of this machine says ${new Date(now).toISOString()}, and the installation has already been at ${new Date(lastSeenAt).toISOString()}. Set the clock right; if it is right, ${goOn('clock')}. ${untouched}`
  }
  if (facts.unsafeSettings !== '' && !allowed.includes('unsafe-database')) {
    return `The database runs with ${facts.unsafeSettings}: after a loss of power, submissions with a receipt would be gone. Switch it on; for data that may be lost, ${goOn('unsafe-database')}. ${untouched}`
  }
  return undefined
}

/** Whether the clock is so far ahead of the latest time seen that nothing should be deleted by it. */
export const isClockDoubtful = (lastSeenAt: number, now: number): boolean => now - lastSeenAt > clockAheadMs
