import type { Database } from './database'

/**
 * The name of every statement that is built once. A statement with a name would belong to one connection of the database, and
 * a pooler that hands on connections after each transaction (PgBouncer) gives the next statement another one.
 */
export const unnamed = ''

/** A frequent query, built once per database instead of once per call. `build` ends in `prepare(unnamed)`. */
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
