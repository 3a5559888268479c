import type { PlainDate } from '../../../src/domain/dates'
import { encodeRelatives } from '../../../src/contract/preaffiliation/relatives'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import type { affiliationFamily } from '../../db/schema/affiliation-details'
import type { affiliations } from '../../db/schema/affiliations'
import { rowOf, toDate } from '../../fields/columns'
import { stored } from '../../fields/affiliation'
import type { AssignedLevel } from './late-level'
import { toFileColumns } from '../submissions/file-row'
import type { Uploads } from '../submissions/uploads'

const getDate = (typed: string): string => {
  const date = toDate(typed)
  if (date === null) throw new RangeError('A validated date is missing.')
  return date
}

type Accepted = {
  submissionId: string
  numero: string
  at: Date
  today: PlainDate
  attachments: string
  declaration: string
}

/** The row of the request itself. */
export const toAffiliationRow = (
  { personales, profesionales, discapacidad, nivel }: PreAffiliation,
  { nivel: nivelAsignado }: AssignedLevel,
  { submissionId, numero, at, today, attachments, declaration }: Accepted,
): typeof affiliations.$inferInsert => ({
  submissionId,
  numero,
  nroafi: Number(personales.nroafi),
  ...rowOf(stored.request, { ...personales, ...profesionales, ...discapacidad, ...nivel }),
  fecnacim: getDate(personales.fecnacim),
  nivelOpcion: nivel.opcion,
  nivelAsignado,
  fecafil: today,
  adjuntos: attachments,
  declaracion: declaration,
  createdAt: at,
})

/** One row per relative. */
export const toFamilyRows = (values: PreAffiliation, submissionId: string): (typeof affiliationFamily.$inferInsert)[] =>
  encodeRelatives(values).map((relative) => ({
    submissionId,
    holder: relative.tipfamiliar === 3 ? `hijo-${relative.id}` : relative.id,
    tipfamiliar: relative.tipfamiliar,
    ...rowOf(stored.relative, relative),
    estadocivil: relative.estadocivil,
    fecestadocivil: toDate(relative.fecestadocivil),
    fecfallecido: toDate(relative.fecfallecido),
  }))

/** The rows of the three means of contact, each the main one of its kind (CONTACT-011). */
export const toContactRows = ({ contacto: { domicilio, telefono, email } }: PreAffiliation, submissionId: string) => ({
  address: { ...rowOf(stored.address, domicilio), submissionId, main: 1 },
  phone: { ...rowOf(stored.phone, telefono), submissionId, main: 1 },
  email: { ...rowOf(stored.email, email), submissionId, main: 1 },
})

/** One row per document. */
export const toFileRows = ({ archivos }: WireRequest, submissionId: string, uploads: Uploads) =>
  archivos.map((file) => ({
    ...toFileColumns(file, submissionId, uploads),
    submissionId,
    op: file.op,
    holder: file.titular,
  }))
