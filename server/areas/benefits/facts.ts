import { and, eq, inArray } from 'drizzle-orm'
import type { SubsidyType } from '../../../src/domain/benefits/values'
import type { PlainDate } from '../../../src/domain/dates'
import type { DebtStatus, Member, Relative } from '../../../src/domain/member/member'
import type { Database, Transaction } from '../../db/database'
import { benefitPeople, benefits } from '../../db/schema/benefits'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'
import { listDebtConcepts, listRelatives } from '../members/file'
import { noSuchMember } from '../members/repository'
import { planContribution } from '../accounts/repository'
import { listRequestsOfOthers, standing, type RequestOfAnother } from './others'

/** The data of a relative that eligibility needs; `since` is the day of the civil status, when known. */
export type KnownRelative = Pick<Relative, 'id' | 'nrodoc' | 'tipfamiliar'> & {
  since: PlainDate | null
  isAlive: boolean
}

/** A person in an earlier request that is pending or granted. */
export type EarlierRequest = { nrodoc: string; tipoSubsidio: SubsidyType; nrotramite: string; isGranted: boolean }

/** What the fund knows of a member who requests a benefit. */
export type MemberFacts = Pick<Member, 'nombres' | 'apellido' | 'nrodoc' | 'sexo'> & {
  nroafi: number
  debt: DebtStatus
  /** Whether a contribution is overdue. */
  owesContributions: boolean
  relatives: KnownRelative[]
  earlier: EarlierRequest[]
  /** Requests of other members; empty until `withOthers` has the people. */
  others: RequestOfAnother[]
}

/** The people in a member's requests that are pending or granted. */
export const listEarlierRequests = async (db: Database | Transaction, nroafi: number): Promise<EarlierRequest[]> => {
  const rows = await db
    .select({
      nrodoc: benefitPeople.nrodoc,
      tipoSubsidio: benefitPeople.tipoSubsidio,
      nrotramite: procedures.nrotramite,
      estado: procedures.estado,
    })
    .from(benefitPeople)
    .innerJoin(benefits, eq(benefits.id, benefitPeople.benefitId))
    .innerJoin(procedures, eq(procedures.id, benefits.procedureId))
    .where(and(eq(benefits.nroafi, nroafi), inArray(procedures.estado, standing)))
  return rows.map(({ estado, ...row }) => ({ ...row, isGranted: estado === 'APROBADO' }))
}

const listKnownRelatives = async (db: Database, nroafi: number): Promise<KnownRelative[]> => {
  const relatives = await listRelatives(db, nroafi)
  return relatives.map(({ id, nrodoc, tipfamiliar, fecestadocivil, fecfallecido }) => ({
    id,
    nrodoc,
    tipfamiliar,
    since: fecestadocivil,
    isAlive: fecfallecido === null,
  }))
}

/** What the fund knows of a member; throws a 404 for a number without a file. */
export const readMemberFacts = async (db: Database, nroafi: number): Promise<MemberFacts> => {
  const [member] = await db
    .select({
      nombres: members.nombres,
      apellido: members.apellido,
      nrodoc: members.nrodoc,
      sexo: members.sexo,
      debt: members.tienedeuda,
    })
    .from(members)
    .where(eq(members.nroafi, nroafi))
  if (member === undefined) throw noSuchMember()
  const concepts = await listDebtConcepts(db, nroafi)
  return {
    ...member,
    nroafi,
    owesContributions: concepts.some(({ esDeuda, tipo }) => esDeuda && tipo !== planContribution),
    relatives: await listKnownRelatives(db, nroafi),
    earlier: await listEarlierRequests(db, nroafi),
    others: [],
  }
}

/** Adds to the facts the requests of other members for `people` (DNIs). */
export const withOthers = async (
  db: Database | Transaction,
  facts: MemberFacts,
  people: readonly string[],
): Promise<MemberFacts> => ({ ...facts, others: await listRequestsOfOthers(db, { ...facts, people }) })
