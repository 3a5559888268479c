import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { ClaimOfAnother } from '../../../src/domain/benefits/sharing'
import { padDni } from '../../../src/domain/text'
import type { Database, Transaction } from '../../db/database'
import { holdNames } from '../../db/held-names'
import { benefitPeople, benefits } from '../../db/schema/benefits'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'

/** States of a procedure that block another request for the same: pending or granted. */
export const standing = ['PENDIENTE', 'EN CURSO', 'APROBADO']

/** A request of another member, with the number of its procedure. */
export type RequestOfAnother = ClaimOfAnother & { nrotramite: string }

/** The member who requests, and the DNIs of the people in the request. */
type Asked = { nroafi: number; nrodoc: string; people: readonly string[] }

const peopleOf = ({ nrodoc, people }: Asked): string[] => [...new Set([nrodoc, ...people].map(padDni))]

/**
 * Makes requests for the same person wait for each other until the transaction ends, whoever sends them: of two at the
 * same moment, the second sees the first.
 */
export const lockPeople = (tx: Transaction, asked: Asked): Promise<void> => holdNames(tx, 'persona', peopleOf(asked))

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

/**
 * The pending or granted requests of other members that are for one of the people, for the member, or made by one of
 * the people.
 */
export const listRequestsOfOthers = async (db: Database | Transaction, asked: Asked): Promise<RequestOfAnother[]> => {
  if (asked.people.length === 0) return []
  const people = peopleOf(asked)
  // A member's file may store a DNI of seven digits without the leading 0.
  const asKept = people.flatMap((dni) => (dni.startsWith('0') ? [dni, dni.slice(1)] : [dni]))
  const rows = [
    ...(await listStanding(db, asked, inArray(benefitPeople.nrodoc, people))),
    ...(await listStanding(db, asked, inArray(members.nrodoc, asKept))),
  ]
  return rows.map(({ estado, ...row }) => ({ ...row, holder: padDni(row.holder), isGranted: estado === 'APROBADO' }))
}
