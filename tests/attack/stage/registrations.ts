import { sql } from 'drizzle-orm'
import type { Stage } from './stage'

const first = 300_000
const documents = 33_000_000

/** Adds registrations that may be pre-affiliated; the installation must not run. */
export const addRegistrations = async (stage: Stage, count: number) => {
  await stage.withDatabase((db) =>
    db.execute(sql`insert into registrations (nroafi, nrodoc, situation)
      select ${first}::int + n, (${documents}::int + n)::text, 'habilitada' from generate_series(0, ${count - 1}::int) n`),
  )
  return Array.from({ length: count }, (_, index) => ({
    nroafi: String(first + index),
    nrodoc: String(documents + index),
  }))
}
