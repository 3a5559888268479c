import type { Database } from './database'

/**
 * A query that is asked all the time, built once for each database instead of for each call. `build` ends in `prepare` with
 * a name that no other query has.
 */
export const preparedOnce = <Q>(build: (db: Database) => Q): ((db: Database) => Q) => {
  const kept = new WeakMap<Database, Q>()
  return (db) => {
    const known = kept.get(db)
    if (known !== undefined) return known
    const made = build(db)
    kept.set(db, made)
    return made
  }
}
