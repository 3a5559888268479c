import { desc } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { encodeCommunication } from '../../../src/contract/communications/communications'
import { communicationsSchema } from '../../../src/contract/communications/schemas'
import { toDisplayDate } from '../../../src/domain/dates'
import type { Database } from '../../db/database'
import { communications } from '../../db/schema/member-contacts'
import { memberRead } from '../members/member-read'

const list = async (db: Database) => {
  const { id, prioridad, fecha } = communications
  const rows = await db.select().from(communications).orderBy(desc(prioridad), desc(fecha), desc(id))
  return rows.map((row) => encodeCommunication({ ...row, id: String(row.id), fecha: toDisplayDate(row.fecha) }))
}

/** What the fund tells its members, the most important first, of those the newest (API-015). */
export const registerCommunicationRoutes = memberRead({
  path: paths.communications,
  summary: 'Comunicaciones de la Caja, la más importante primero',
  answer: communicationsSchema,
  rate: 'checks',
  read: async ({ db }) => ({ comunicaciones: await list(db) }),
})
