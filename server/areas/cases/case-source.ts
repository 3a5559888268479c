import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates'
import { todayIn } from '../../../src/domain/dates'
import type { DeskKind } from '../../../src/domain/desk/kinds'
import { levelProcedure } from '../../../src/domain/level-option/procedure'
import { fullName } from '../../../src/domain/person/names'
import { modificationProcedure } from '../../../src/domain/procedures'
import type { Transaction } from '../../db/database'
import { erasureRequests } from '../../db/schema/account-data/erasures'
import { affiliationAddresses } from '../../db/schema/affiliation-details'
import { affiliations } from '../../db/schema/affiliations'
import { benefits } from '../../db/schema/benefits'
import { directDebits } from '../../db/schema/direct-debits'
import { levelRequests } from '../../db/schema/level-requests'
import { members } from '../../db/schema/members'
import { modificationRequests } from '../../db/schema/modifications'
import { procedures } from '../../db/schema/procedures'
import { submissions } from '../../db/schema/submissions'
import { districtNear } from '../../fund/districts'
import type { Services } from '../../services'
import { enrolmentProcedure } from '../../../src/domain/direct-debit/procedure'

/** What a request at the desk is of: a procedure, or a request to join by its submission. */
export type CaseSource = { procedureId: number } | { submissionId: string }

/** What the desk keeps of a request when it comes in. */
export type Origin = {
  kind: DeskKind
  titulo: string
  numero: string
  nroafi: number
  persona: string
  distrito: number | null
  arrivedAt: Date | null
  countsOn: PlainDate
}

/** States of a procedure that wait for the fund. */
export const waitingStates = ['PENDIENTE', 'EN CURSO']

type Row = {
  tipo: string
  benefitId: number | null
  debitId: number | null
  erasureId: number | null
  level: { anio: number; withdrawnAt: Date | null } | null
}

const kindOf = ({ tipo, benefitId, debitId, erasureId, level }: Row): DeskKind | undefined => {
  if (tipo === modificationProcedure) return 'modificacion'
  if (level !== null && tipo === levelProcedure) return level.withdrawnAt === null ? 'nivel' : 'desestimar'
  if (debitId !== null && tipo === enrolmentProcedure) return 'adhesion'
  if (erasureId !== null) return 'datos'
  return benefitId === null ? undefined : 'subsidio'
}

const titleOf = (kind: DeskKind, { tipo, level }: Row): string => {
  if (kind === 'nivel') return `${tipo} ${level?.anio ?? ''}`.trim()
  return kind === 'desestimar' ? `Desestimar el nivel ${level?.anio ?? ''}`.trim() : tipo
}

const readProcedure = async (tx: Transaction, procedureId: number): Promise<Origin | undefined> => {
  const [row] = await tx
    .select({
      procedure: procedures,
      nombres: members.nombres,
      apellido: members.apellido,
      distrito: members.distrito,
      benefitId: benefits.id,
      debitId: directDebits.id,
      erasureId: erasureRequests.id,
      level: { anio: levelRequests.anio, withdrawnAt: levelRequests.withdrawnAt },
      receivedAt: submissions.receivedAt,
      countsAt: submissions.countsAt,
    })
    .from(procedures)
    .innerJoin(members, eq(members.nroafi, procedures.nroafi))
    .leftJoin(benefits, eq(benefits.procedureId, procedures.id))
    .leftJoin(directDebits, eq(directDebits.procedureId, procedures.id))
    .leftJoin(erasureRequests, eq(erasureRequests.procedureId, procedures.id))
    .leftJoin(levelRequests, eq(levelRequests.procedureId, procedures.id))
    .leftJoin(modificationRequests, eq(modificationRequests.procedureId, procedures.id))
    .leftJoin(
      submissions,
      eq(
        submissions.submissionId,
        sql`coalesce(${benefits.submissionId}, ${directDebits.submissionId}, ${levelRequests.submissionId}, ${modificationRequests.submissionId}, ${erasureRequests.submissionId})`,
      ),
    )
    .where(and(eq(procedures.id, procedureId), inArray(procedures.estado, waitingStates)))
    // Whoever decides about it meanwhile is waited for: what is decided comes into no queue again.
    .for('update', { of: procedures })
  if (row === undefined) return undefined
  const found = { ...row, tipo: row.procedure.tipo }
  const kind = kindOf(found)
  if (kind === undefined) return undefined
  const withdrawnAt = row.level?.withdrawnAt ?? null
  const counts = withdrawnAt ?? row.countsAt ?? row.receivedAt
  return {
    kind,
    titulo: titleOf(kind, found),
    numero: row.procedure.nrotramite,
    nroafi: row.procedure.nroafi,
    persona: fullName(row),
    distrito: row.distrito,
    arrivedAt: withdrawnAt ?? row.receivedAt,
    countsOn: counts === null ? row.procedure.alta : todayIn(counts.getTime()),
  }
}

const readAffiliation = async (
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  submissionId: string,
): Promise<Origin | undefined> => {
  const [row] = await tx
    .select({ request: affiliations, localidad: affiliationAddresses.localidad, countsAt: submissions.countsAt })
    .from(affiliations)
    .innerJoin(submissions, eq(submissions.submissionId, affiliations.submissionId))
    .leftJoin(affiliationAddresses, eq(affiliationAddresses.submissionId, affiliations.submissionId))
    .where(eq(affiliations.submissionId, submissionId))
    .limit(1)
  if (row === undefined) return undefined
  const { request, localidad, countsAt } = row
  return {
    kind: 'afiliacion',
    titulo: 'Afiliación',
    numero: request.numero,
    nroafi: request.nroafi,
    persona: fullName(request),
    distrito: districtNear(config.fund.profile, localidad ?? '')?.id ?? null,
    arrivedAt: request.createdAt,
    countsOn: countsAt === null ? request.fecafil : todayIn(countsAt.getTime()),
  }
}

/** What the desk keeps of a request; undefined when it does not wait, or is none that the desk decides about. */
export const readOrigin = (
  tx: Transaction,
  services: Pick<Services, 'config'>,
  source: CaseSource,
): Promise<Origin | undefined> =>
  'procedureId' in source ? readProcedure(tx, source.procedureId) : readAffiliation(tx, services, source.submissionId)
