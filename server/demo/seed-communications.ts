import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { addDays, yearOf, type PlainDate } from '../../src/domain/dates'
import type { Database } from '../db/database'
import { communications } from '../db/schema/offices/communications'
import { packageRoot } from '../place'
import { demoCommunications } from './communications'

// Drawn by `npm run covers`.
const readCover = (name: string): Promise<string> =>
  readFile(new URL(`server/demo/covers/${name}.png`, packageRoot), { encoding: 'base64' })

/** Seeds the demonstration communications, unless there are any. */
export const seedDemoCommunications = async (db: Database, today: PlainDate): Promise<void> =>
  db.transaction(async (tx) => {
    // Several instances may start at once on one database: the second waits here, and then finds the rows.
    await tx.execute(sql`lock table ${communications} in share row exclusive mode`)
    const kept = await tx.select({ id: communications.id }).from(communications).limit(1)
    if (kept.length > 0) return
    const rows = demoCommunications(yearOf(today) + 1).map(async ({ before, cover, ...row }) => ({
      ...row,
      fecha: addDays(today, -before),
      imagen: cover === null ? '' : await readCover(cover),
    }))
    await tx.insert(communications).values(await Promise.all(rows))
  })
