import { and, desc, eq, gte } from 'drizzle-orm'
import { todayIn } from '../../../src/domain/dates'
import type { DecidedDay } from '../../../src/domain/desk/decisions'
import type { Database } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import { deskDecisions } from '../../db/schema/desk/decisions'
import type { Services } from '../../services'
import type { Viewer } from './holder'
import { headOf, startOf } from './queue'

/** How many decisions of a day are listed at most. */
const most = 200

const listToday = (db: Database, since: Date) =>
  db
    .select({ taken: deskDecisions, row: deskCases })
    .from(deskDecisions)
    .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
    .where(and(gte(deskDecisions.takenAt, since)))
    .orderBy(desc(deskDecisions.takenAt), desc(deskDecisions.id))
    .limit(most)

/** What was decided today, the newest first. */
export const readDecided = async (services: Pick<Services, 'db' | 'config'>, viewer: Viewer): Promise<DecidedDay> => {
  const dia = todayIn(viewer.now)
  const rows = await listToday(services.db, startOf(dia))
  return {
    dia,
    filas: rows.map(({ taken, row }) => {
      const { tipo, titulo, numero, persona, distrito } = headOf(services, row, viewer)
      return {
        id: String(taken.id),
        pedido: String(row.id),
        tipo,
        titulo,
        numero,
        persona,
        distrito,
        decision: taken.decision,
        estado: taken.state,
        quien: taken.nombre,
        esMia: viewer.subjects.includes(taken.usuario),
        cuando: taken.takenAt.getTime(),
        restan: taken.state === 'tomada' ? Math.max(0, taken.effectiveAt.getTime() - viewer.now) : 0,
        motivo: taken.motivo,
      }
    }),
  }
}
