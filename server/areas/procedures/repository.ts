import { and, desc, eq, or } from 'drizzle-orm'
import type { Procedure } from '../../../src/domain/procedures'
import type { Database } from '../../db/database'
import { procedures } from '../../db/schema/procedures'

/** Procedures of a member, the newest first; an empty list for an unknown number. */
export const listProcedures = async (db: Database, nroafi: number): Promise<Procedure[]> =>
  db
    .select({
      tipo: procedures.tipo,
      nrotramite: procedures.nrotramite,
      alta: procedures.alta,
      modificado: procedures.modificado,
      estado: procedures.estado,
      observaciones: procedures.observaciones,
      rutadocumento: procedures.rutadocumento,
      rutadocumento2: procedures.rutadocumento2,
    })
    .from(procedures)
    .where(eq(procedures.nroafi, nroafi))
    .orderBy(desc(procedures.alta), desc(procedures.id))

/** Whether a route belongs to a document of this member's procedures. */
export const hasDocument = async (db: Database, nroafi: number, route: string): Promise<boolean> => {
  const isRoute = or(eq(procedures.rutadocumento, route), eq(procedures.rutadocumento2, route))
  const rows = await db
    .select({ id: procedures.id })
    .from(procedures)
    .where(and(eq(procedures.nroafi, nroafi), isRoute))
    .limit(1)
  return rows.length > 0
}
