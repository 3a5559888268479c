import { and, asc, desc, eq, or } from 'drizzle-orm'
import { districtOf } from '../../fund/districts'
import type { MemberBooks } from '../members/repository'
import type { FoundMember, Procedure, ProcedureStep } from '../../../src/domain/procedures'
import type { Database } from '../../db/database'
import { procedureSteps } from '../../db/schema/events/events'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'

type Steps = ReadonlyMap<number, readonly ProcedureStep[]>

const stepsOf = async (db: Database, nroafi: number): Promise<Steps> => {
  const rows = await db
    .select({ procedureId: procedureSteps.procedureId, estado: procedureSteps.estado, at: procedureSteps.at })
    .from(procedureSteps)
    .innerJoin(procedures, eq(procedures.id, procedureSteps.procedureId))
    .where(eq(procedures.nroafi, nroafi))
    .orderBy(asc(procedureSteps.id))
  const steps = new Map<number, ProcedureStep[]>()
  for (const { procedureId, estado, at } of rows) {
    steps.set(procedureId, [...(steps.get(procedureId) ?? []), { estado, at: at.getTime() }])
  }
  return steps
}

/** Procedures of a member with the states that each came to, the newest first; an empty list for an unknown number. */
export const listProcedures = async ({ db, config }: MemberBooks, nroafi: number): Promise<Procedure[]> => {
  const rows = await db
    .select({
      id: procedures.id,
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
  const steps: Steps = rows.length === 0 ? new Map() : await stepsOf(db, nroafi)
  const usual = config.fund.profile.procedureTimes ?? []
  return rows.map(({ id, ...procedure }) => ({
    ...procedure,
    pasos: steps.get(id) ?? [],
    suele: usual.find(({ procedure: begins }) => procedure.tipo.startsWith(begins))?.usual ?? '',
  }))
}

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

/** Who a member is, as the management may see it (UNS-127); undefined for a number of nobody. */
export const findWhoIs = async ({ db, config }: MemberBooks, nroafi: number): Promise<FoundMember | undefined> => {
  const [row] = await db
    .select({ apellido: members.apellido, nombres: members.nombres, distrito: members.distrito })
    .from(members)
    .where(eq(members.nroafi, nroafi))
    .limit(1)
  if (row === undefined) return undefined
  const desdistrito = districtOf(config.fund.profile, row.distrito)?.name ?? ''
  return { nroafi: String(nroafi), apellido: row.apellido, nombres: row.nombres, desdistrito }
}

/** Number of the member's procedure whose declaration has this route; undefined when none has. */
export const findDeclared = async (db: Database, nroafi: number, route: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ nrotramite: procedures.nrotramite })
    .from(procedures)
    .where(and(eq(procedures.nroafi, nroafi), eq(procedures.rutadocumento, route)))
    .limit(1)
  return row?.nrotramite
}
