import type { Place } from '../documents/open'

/** Risks that do not stop a start once the operator checked them and named them in START_ANYWAY. */
export const startRisks = ['missing-files', 'many-leftovers', 'clock', 'unsafe-database', 'demonstration'] as const

export type StartRisk = (typeof startRisks)[number]

/** What is known of a document store and a database before anything is changed. */
export type Facts = {
  place: Place
  /** Installation of the document store; undefined before its first start. */
  store: string | undefined
  /** Installation of the database. */
  database: string | undefined
  /** How many submissions have documents in the store. */
  homes: number
  /** How many submissions the database has accepted, and how many of those have no documents. */
  accepted: number
  missing: number
  /** How many of the missing ones the operator knows of. */
  missingKnown: number
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

const judgeIdentity = ({ place, store, database, homes, accepted, missing }: Facts): string | undefined => {
  const { variable, words } = place
  const documents = `${words} holds the documents of ${homes} submissions`
  if (store !== undefined && database !== undefined) {
    return store === database
      ? undefined
      : `${words} belongs to installation ${store}, and the database to installation ${database}. Set ${variable} and DATABASE_URL of one installation. ${untouched}`
  }
  if (accepted === 0 && homes > 0) {
    return `${documents}, and the database has none. Is DATABASE_URL the right one, or missing? Set it right, or restore the database of these documents. ${untouched}`
  }
  if (accepted === 0 && store !== undefined) {
    return `${words} belongs to installation ${store}, and the database is a new one. Is DATABASE_URL the right one, or missing? To begin anew, set another ${variable}. ${untouched}`
  }
  if (homes > 0 && missing === accepted) {
    return `${documents}, and the database has ${accepted} others. Set ${variable} and DATABASE_URL of one installation. ${untouched}`
  }
  return undefined
}

/** As many lost folders as an accident leaves. More of them, and more than a tenth of all, mean another folder or another day. */
const fewMissing = 20

// One lost object of millions is an alarm, and no reason that nobody can work. A folder that does not say whose it is may be any.
const isTooMuchMissing = ({ store, database, accepted, missing, missingKnown }: Facts): boolean => {
  const isOwn = store !== undefined && store === database
  return missing > missingKnown && !(isOwn && missing <= Math.max(fewMissing, accepted / 10))
}

/**
 * Why a server must not start on a document store and a database, as one line for the operator; undefined when they belong
 * together. `now` is in epoch milliseconds; the risks in `allowed` are ignored.
 */
export const findRefusal = (facts: Facts, now: number, allowed: readonly StartRisk[]): string | undefined => {
  const { place, accepted, missing, lastSeenAt = now } = facts
  const other = judgeIdentity(facts)
  if (other !== undefined) return other
  if (isTooMuchMissing(facts) && !allowed.includes('missing-files')) {
    return `${missing} of the ${accepted} submissions of the database have no documents in ${place.words}. Is ${place.variable} the right one? Restore the folder uploads of the same day or a later one; to go on without these documents, ${goOn('missing-files')}, which is remembered. ${untouched}`
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
