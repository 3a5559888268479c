import { and, eq, inArray } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { findText } from '../../../../src/contract/answer'
import {
  affiliationAddresses,
  affiliationEmails,
  affiliationFamily,
  affiliationFiles,
  affiliationPhones,
} from '../../../db/schema/affiliation-details'
import { affiliations } from '../../../db/schema/affiliations'
import { benefitFiles, benefitPeople, benefits } from '../../../db/schema/benefits'
import { erasureRequests } from '../../../db/schema/account-data/erasures'
import { documentAsks } from '../../../db/schema/decided/document-asks'
import { procedureSteps } from '../../../db/schema/events/events'
import { levelRequestFiles, levelRequests } from '../../../db/schema/level-requests'
import { modificationFiles, modificationRequests } from '../../../db/schema/modifications'
import { procedures } from '../../../db/schema/procedures'
import { stagedFiles, submissionAudit, submissions } from '../../../db/schema/submissions'
import { byMember, heldBy, type HeldDocument, type HeldRow, type Holding } from '../holding'

const query = new QueryBuilder()

const affiliationsOf = (nroafi: number) =>
  query.select({ id: affiliations.submissionId }).from(affiliations).where(eq(affiliations.nroafi, nroafi))

const benefitsOf = (nroafi: number) =>
  query.select({ id: benefits.id }).from(benefits).where(eq(benefits.nroafi, nroafi))

const modificationsOf = (nroafi: number) =>
  query
    .select({ id: modificationRequests.id })
    .from(modificationRequests)
    .where(eq(modificationRequests.nroafi, nroafi))

const levelRequestsOf = (nroafi: number) =>
  query.select({ id: levelRequests.id }).from(levelRequests).where(eq(levelRequests.nroafi, nroafi))

const proceduresOf = (nroafi: number) =>
  query.select({ id: procedures.id }).from(procedures).where(eq(procedures.nroafi, nroafi))

const submissionsOf = (nroafi: number) =>
  query.select({ id: submissions.submissionId }).from(submissions).where(eq(submissions.owner, nroafi))

/** The document of a row that has the columns of a file. */
const fileOf = (row: HeldRow): HeldDocument[] => {
  const key = findText(row, 'path') ?? ''
  return key === '' ? [] : [{ name: findText(row, 'name') ?? '', key }]
}

/** The PDFs that the fund made of a request, by the columns that hold their keys. */
const pdfsOf =
  (columns: Readonly<Record<string, string>>, nameOf: (row: HeldRow) => string) =>
  (row: HeldRow): HeldDocument[] =>
    Object.entries(columns).flatMap(([column, kind]) => {
      const key = findText(row, column) ?? ''
      return key === '' ? [] : [{ name: `${nameOf(row)}-${kind}.pdf`, key }]
    })

const files = (section: string, table: PgTable, of: Holding['of']): Holding =>
  heldBy('tramites', section, table, of, { documentsOf: fileOf })

const partOf = (section: string, table: PgTable & { submissionId: PgColumn }): Holding =>
  heldBy('tramites', section, table, (nroafi) => inArray(table.submissionId, affiliationsOf(nroafi)))

const secret = 'Es una huella de la clave con la que tu dispositivo pregunta por su envío. No dice nada de vos.'

const stagedOf = (row: HeldRow): HeldDocument[] => [{ name: findText(row, 'name') ?? '', column: stagedFiles.content }]

/** What a member asked for: their requests with all that came with them, and how they went. */
export const requestHoldings: readonly Holding[] = [
  byMember('tramites', 'tramites', procedures, {
    documentsOf: pdfsOf(
      { rutadocumento: 'declaracion', rutadocumento2: 'adjuntos' },
      (row) => findText(row, 'nrotramite') ?? '',
    ),
  }),
  heldBy('tramites', 'tramitesPasos', procedureSteps, (nroafi) =>
    inArray(procedureSteps.procedureId, proceduresOf(nroafi)),
  ),
  byMember('tramites', 'afiliacion', affiliations, {
    documentsOf: pdfsOf({ declaracion: 'declaracion', adjuntos: 'adjuntos' }, (row) => findText(row, 'numero') ?? ''),
  }),
  partOf('afiliacionDomicilios', affiliationAddresses),
  partOf('afiliacionTelefonos', affiliationPhones),
  partOf('afiliacionEmails', affiliationEmails),
  heldBy('familiares', 'afiliacionFamiliares', affiliationFamily, (nroafi) =>
    inArray(affiliationFamily.submissionId, affiliationsOf(nroafi)),
  ),
  files('afiliacionDocumentos', affiliationFiles, (nroafi) =>
    inArray(affiliationFiles.submissionId, affiliationsOf(nroafi)),
  ),
  byMember('tramites', 'subsidios', benefits),
  heldBy('familiares', 'subsidiosPersonas', benefitPeople, (nroafi) =>
    inArray(benefitPeople.benefitId, benefitsOf(nroafi)),
  ),
  files('subsidiosDocumentos', benefitFiles, (nroafi) => inArray(benefitFiles.benefitId, benefitsOf(nroafi))),
  byMember('tramites', 'modificaciones', modificationRequests),
  files('modificacionesDocumentos', modificationFiles, (nroafi) =>
    inArray(modificationFiles.requestId, modificationsOf(nroafi)),
  ),
  byMember('tramites', 'borradosDeDatos', erasureRequests),
  byMember('tramites', 'documentosPedidos', documentAsks),
  byMember('tramites', 'opcionesDeNivel', levelRequests),
  files('opcionesDeNivelDocumentos', levelRequestFiles, (nroafi) =>
    inArray(levelRequestFiles.requestId, levelRequestsOf(nroafi)),
  ),
  heldBy('tramites', 'envios', submissions, (nroafi) => eq(submissions.owner, nroafi), {
    without: { secretHash: secret },
  }),
  heldBy('tramites', 'enviosRegistro', submissionAudit, (nroafi) =>
    and(inArray(submissionAudit.submissionId, submissionsOf(nroafi))),
  ),
  byMember('tramites', 'documentosSinEnviar', stagedFiles, { documentsOf: stagedOf }),
]
