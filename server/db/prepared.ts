import type { Database } from './database'

/** A frequent query, built once per database instead of once per call. `build` ends in `prepare` with a unique name. */
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
