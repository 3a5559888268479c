import { and, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { modificationProcedure } from '../../../src/domain/procedures'
import type { Database } from '../../db/database'
import { erasureRequests } from '../../db/schema/account-data/erasures'
import { affiliations } from '../../db/schema/affiliations'
import { benefits } from '../../db/schema/benefits'
import { deskCases } from '../../db/schema/desk/cases'
import { members } from '../../db/schema/members'
import { directDebits } from '../../db/schema/direct-debits'
import { levelRequests } from '../../db/schema/level-requests'
import { isWaiting, procedures } from '../../db/schema/procedures'
import type { Turn } from '../../rounds'
import type { Services } from '../../services'
import { missingState, openCase } from '../cases/cases'
import { waitingStates, type CaseSource } from '../cases/case-source'
import { addLine } from '../cases/lines'

/** How many rows one statement gives. */
const batch = 500

const hasNoCase = sql`not exists (select from ${deskCases} where ${deskCases.procedureId} = ${procedures.id} and ${deskCases.state} <> 'cerrado')`

const listWithout = (db: Database, after: number): Promise<{ id: number; tipo: string }[]> =>
  db
    .select({ id: procedures.id, tipo: procedures.tipo })
    .from(procedures)
    .where(and(isWaiting, hasNoCase, gt(procedures.id, after)))
    .orderBy(procedures.id)
    .limit(batch)

// What the desk does not decide about has no request that `readOrigin` knows: such as a procedure on paper.
const listRequests = async (db: Database, ids: readonly number[]): Promise<Set<number>> => {
  const found = new Set<number>()
  for (const table of [benefits, levelRequests, directDebits, erasureRequests]) {
    const rows = await db
      .select({ id: table.procedureId })
      .from(table)
      .where(inArray(table.procedureId, [...ids]))
    for (const { id } of rows) found.add(id)
  }
  return found
}

const listProcedures = async (db: Database): Promise<CaseSource[]> => {
  const sources: CaseSource[] = []
  for (let rows = await listWithout(db, 0); rows.length > 0; rows = await listWithout(db, rows.at(-1)?.id ?? 0)) {
    const known = await listRequests(
      db,
      rows.map(({ id }) => id),
    )
    const here = rows.filter(({ id, tipo }) => tipo === modificationProcedure || known.has(id))
    sources.push(...here.map(({ id }) => ({ procedureId: id })))
  }
  return sources
}

// Those of an earlier release, but for who is a member by now: all others came into the queue when they arrived.
const listAffiliations = (db: Database): Promise<CaseSource[]> =>
  db
    .select({ submissionId: affiliations.submissionId })
    .from(affiliations)
    .where(
      sql`not exists (select from ${deskCases} where ${deskCases.submissionId} = ${affiliations.submissionId})
        and not exists (select from ${members} where ${members.nroafi} = ${affiliations.nroafi})`,
    )

// What the fund's own system decided meanwhile waits no more.
const closeDecided = async (db: Database, at: Date): Promise<void> => {
  const gone = await db
    .select({ id: deskCases.id, estado: procedures.estado })
    .from(deskCases)
    .innerJoin(procedures, eq(procedures.id, deskCases.procedureId))
    .where(
      and(
        inArray(deskCases.state, ['espera', 'falta']),
        isNotNull(deskCases.procedureId),
        notInArray(procedures.estado, [...waitingStates, missingState]),
      ),
    )
    .limit(batch)
  for (const { id, estado } of gone)
    await db.transaction(async (tx) => {
      const closed = await tx
        .update(deskCases)
        .set({ state: 'cerrado' })
        .where(and(eq(deskCases.id, id), inArray(deskCases.state, ['espera', 'falta'])))
        .returning({ id: deskCases.id })
      if (closed.length > 0) await addLine(tx, id, { at, texto: `Quedó ${estado} fuera de la bandeja` })
    })
}

/**
 * Takes into the queue what did not come through the portal (an import, an earlier release, the fund's own system), and out of
 * it what was decided elsewhere.
 */
export const takeIn = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { isFirst, isOver }: Turn = { isFirst: true, isOver: () => false },
): Promise<void> => {
  const { db, clock } = services
  const at = new Date(clock())
  const unknown = [...(await listProcedures(db)), ...(isFirst ? await listAffiliations(db) : [])]
  for (const source of unknown) {
    if (isOver()) return
    await db.transaction((tx) => openCase(tx, services, source, at))
  }
  await closeDecided(db, at)
}
