import { sql } from 'drizzle-orm'
import type { PlainDate } from '../../src/domain/dates'
import type { Database } from '../db/database'
import { registrations } from '../db/schema/registrations'
import { demoDate, demoRegistrations } from './registrations'

/** Seeds the demonstration registrations. A repeated run only moves their dates along with today. */
export const seedDemoData = async (db: Database, today: PlainDate): Promise<void> => {
  const rows = demoRegistrations.map((demo) => ({
    nroafi: demo.nroafi,
    nrodoc: demo.nrodoc,
    situation: demo.situation,
    fecmat: demoDate(demo, today),
  }))
  await db
    .insert(registrations)
    .values(rows)
    .onConflictDoUpdate({ target: registrations.nroafi, set: { fecmat: sql`excluded.fecmat` } })
}
