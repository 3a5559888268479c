import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { levelProcedure } from '../../../src/domain/level-option/procedure'
import { modificationProcedure } from '../../../src/domain/procedures'
import type { Database } from '../../db/database'
import { affiliations } from '../../db/schema/affiliations'
import { benefits } from '../../db/schema/benefits'
import { deskCases } from '../../db/schema/desk/cases'
import { members } from '../../db/schema/members'
import { directDebits } from '../../db/schema/direct-debits'
import { levelRequests } from '../../db/schema/level-requests'
import { isWaiting, procedures } from '../../db/schema/procedures'
import type { Turn } from '../../rounds'
import type { Services } from '../../services'
import { enrolmentProcedure } from '../../../src/domain/direct-debit/procedure'
import { openCase } from '../cases/cases'
import { waitingStates, type CaseSource } from '../cases/case-source'
import { addLine } from '../cases/lines'

/** How many requests one round takes in at most; the next one goes on. */
const batch = 500

/** State of a request that waits for a document, as its member reads it. */
export const missingState = 'FALTA UN DOCUMENTO'

// The same as the kinds of `readOrigin`: what the desk does not decide about is not looked at again in every round.
const isDecidedHere = sql`(${procedures.tipo} = ${modificationProcedure}
  or exists (select from ${benefits} where ${benefits.procedureId} = ${procedures.id})
  or (${procedures.tipo} = ${levelProcedure} and exists (select from ${levelRequests} where ${levelRequests.procedureId} = ${procedures.id}))
  or (${procedures.tipo} = ${enrolmentProcedure} and exists (select from ${directDebits} where ${directDebits.procedureId} = ${procedures.id})))`

const hasNoCase = sql`not exists (select from ${deskCases} where ${deskCases.procedureId} = ${procedures.id} and ${deskCases.state} <> 'cerrado')`

const listProcedures = (db: Database): Promise<CaseSource[]> =>
  db
    .select({ procedureId: procedures.id })
    .from(procedures)
    .where(and(isWaiting, hasNoCase, isDecidedHere))
    .orderBy(procedures.id)
    .limit(batch)

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
