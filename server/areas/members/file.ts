import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DebtConcept } from '../../../src/domain/payments/concepts'
import type { StoredRelative } from '../../../src/contract/member/relatives'
import { familyTypes } from '../../../src/domain/catalogues/data/family-types'
import { nationalities } from '../../../src/domain/catalogues/data/nationalities'
import type { ContributionSummary } from '../../../src/domain/member/member'
import type { Database } from '../../db/database'
import { contributionSummaries, debtConcepts, memberRelatives } from '../../db/schema/member-files'

/** Words for a request about a relative who is not the member's, or not any more. */
export const unknownRelative = 'Este familiar no figura en tu legajo. Elegilo de nuevo o cargá sus datos.'

/** Relatives of a member, in the order in which they were added. */
export const listRelatives = async (db: Database, nroafi: number): Promise<StoredRelative[]> => {
  const rows = await db
    .select()
    .from(memberRelatives)
    .where(eq(memberRelatives.nroafi, nroafi))
    .orderBy(asc(memberRelatives.id))
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    nroafi: String(row.nroafi),
    destipfamiliar: familyTypes.find(({ id }) => id === row.tipfamiliar)?.desfamiliar ?? '',
    desnacionalidad: nationalities.find(({ id }) => id === row.nacionalidad)?.desnacionalidad ?? '',
  }))
}

/** A concept of the account as the portal shows it. */
export const toDebtConcept = (row: typeof debtConcepts.$inferSelect): DebtConcept => ({
  id: String(row.id),
  descripcion: row.descripcion,
  tipo: row.tipoAporte,
  periodo: row.anioConvenio,
  cuota: row.mesCuota,
  vencimiento: row.vencimiento,
  importe: row.importe,
  observaciones: row.observaciones,
  esDeuda: row.esDeuda,
})

/** Concepts of a member's account that are not paid, the oldest first. */
export const listDebtConcepts = async (db: Database, nroafi: number): Promise<DebtConcept[]> => {
  const rows = await db
    .select()
    .from(debtConcepts)
    .where(and(eq(debtConcepts.nroafi, nroafi), isNull(debtConcepts.pagadaEn)))
    .orderBy(asc(debtConcepts.vencimiento), asc(debtConcepts.id))
  return rows.map(toDebtConcept)
}

/** What a member has contributed: 0 years and months without a stored summary. */
export const readContributions = async (db: Database, nroafi: number): Promise<ContributionSummary> => {
  const [row] = await db
    .select({
      anios: contributionSummaries.anios,
      meses: contributionSummaries.meses,
      ultimoPago: contributionSummaries.ultimoPago,
    })
    .from(contributionSummaries)
    .where(eq(contributionSummaries.nroafi, nroafi))
  return row ?? { anios: 0, meses: 0, ultimoPago: null }
}
