import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ClaimOfAnother } from '../../../src/domain/benefits/sharing'
import { padDni } from '../../../src/domain/text'
import type { Database, Transaction } from '../../db/database'
import { benefitPeople, benefits } from '../../db/schema/benefits'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'

/** States of a procedure that stand in the way of the same request: it goes on, or was granted. */
export const standing = ['PENDIENTE', 'EN CURSO', 'APROBADO']

/** A request of another member, with the number of its procedure. */
export type RequestOfAnother = ClaimOfAnother & { nrotramite: string }

/** Who asks, and the DNIs of the people of the request. */
type Asked = { nroafi: number; nrodoc: string; people: readonly string[] }

/** Number of the lock that requests for one person take turns by; it only has to be the same everywhere. */
const personLock = 727_003

// In one order, so that two requests for the same people never wait for each other.
const peopleOf = ({ nrodoc, people }: Asked): string[] => [...new Set([nrodoc, ...people].map(padDni))].toSorted()

/**
 * Requests for one person take their turn until the transaction ends, whoever makes them: of two at the same moment the second sees the
 * first.
 */
export const lockPeople = async (tx: Transaction, asked: Asked): Promise<void> => {
  for (const dni of peopleOf(asked)) {
    await tx.execute(sql`select pg_advisory_xact_lock(${personLock}, hashtext(${dni}))`)
  }
}

const listStanding = (db: Database | Transaction, { nroafi }: Asked, named: SQL) =>
  db
    .select({
      holder: members.nrodoc,
      person: benefitPeople.nrodoc,
      beneficio: benefits.beneficio,
      tipoSubsidio: benefitPeople.tipoSubsidio,
      fechaSentencia: benefits.fechaSentencia,
      fechaMatrimonio: benefits.fechaMatrimonio,
      nrotramite: procedures.nrotramite,
      estado: procedures.estado,
    })
    .from(benefitPeople)
    .innerJoin(benefits, eq(benefits.id, benefitPeople.benefitId))
    .innerJoin(procedures, eq(procedures.id, benefits.procedureId))
    .innerJoin(members, eq(members.nroafi, benefits.nroafi))
    .where(and(ne(benefits.nroafi, nroafi), inArray(procedures.estado, standing), named))

/** The requests of other members that go on or were granted and are for one of the people, or for who asks, or made by one of them. */
export const listRequestsOfOthers = async (db: Database | Transaction, asked: Asked): Promise<RequestOfAnother[]> => {
  if (asked.people.length === 0) return []
  const people = peopleOf(asked)
  // A file keeps a DNI of seven digits as it came.
  const asKept = people.flatMap((dni) => (dni.startsWith('0') ? [dni, dni.slice(1)] : [dni]))
  const rows = [
    ...(await listStanding(db, asked, inArray(benefitPeople.nrodoc, people))),
    ...(await listStanding(db, asked, inArray(members.nrodoc, asKept))),
  ]
  return rows.map(({ estado, ...row }) => ({ ...row, holder: padDni(row.holder), isGranted: estado === 'APROBADO' }))
}
