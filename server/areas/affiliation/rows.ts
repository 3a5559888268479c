import { emptyDate, isPlainDate, type PlainDate } from '../../../src/domain/dates'
import { encodeRelatives } from '../../../src/contract/preaffiliation/relatives'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import type { affiliationFamily } from '../../db/schema/affiliation-details'
import type { affiliations } from '../../db/schema/affiliations'
import type { AssignedLevel } from './late-level'
import { toFileColumns } from '../submissions/file-row'
import type { Uploads } from '../submissions/uploads'

// The domain accepts the year 0, PostgreSQL does not.
const toDate = (text: string): string | null =>
  isPlainDate(text) && text !== emptyDate && text >= '0001' ? text : null

const getDate = (text: string): string => {
  const date = toDate(text)
  if (date === null) throw new RangeError('A validated date is missing.')
  return date
}

type Accepted = { submissionId: string; numero: string; at: Date; today: PlainDate; attachments: string }

/** The row of the request itself. */
export const toAffiliationRow = (
  { personales, profesionales, discapacidad, nivel }: PreAffiliation,
  { nivel: nivelAsignado }: AssignedLevel,
  { submissionId, numero, at, today, attachments }: Accepted,
): typeof affiliations.$inferInsert => ({
  submissionId,
  numero,
  nroafi: Number(personales.nroafi),
  nrodoc: personales.nrodoc,
  nombres: personales.nombres,
  apellido: personales.apellido,
  cuil: personales.cuil,
  sexo: personales.sexo,
  fecnacim: getDate(personales.fecnacim),
  nacionalidad: personales.nacionalidad,
  tiponacionalidad: personales.tiponacionalidad,
  estadocivil: personales.estadocivil,
  fecestadocivil: toDate(personales.fecestadocivil),
  discapacidad: personales.discapacidad,
  tramitaDiscapacidad: personales.tramita_discapacidad,
  tomo: profesionales.tomo,
  folio: profesionales.folio,
  fectit: toDate(profesionales.fectit),
  fecmat: toDate(profesionales.fecmat),
  hayHistorial: profesionales.hayHistorial,
  fecdisc: toDate(discapacidad.fecdisc),
  feccud: toDate(discapacidad.feccud),
  cudOriginal: discapacidad.cudOriginal,
  nivelOpcion: nivel.opcion,
  nivelAsignado,
  reducido: nivel.reducido,
  tipoAporte: nivel.tipoAporte,
  esJubilado: nivel.esJubilado,
  empleo: nivel.empleo,
  empleoTipo: nivel.empleoTipo,
  empleoDesde: toDate(nivel.empleoDesde),
  fecafil: today,
  adjuntos: attachments,
  createdAt: at,
})

/** One row per relative. */
export const toFamilyRows = (values: PreAffiliation, submissionId: string): (typeof affiliationFamily.$inferInsert)[] =>
  encodeRelatives(values).map((relative) => ({
    submissionId,
    holder: relative.tipfamiliar === 3 ? `hijo-${relative.id}` : relative.id,
    tipfamiliar: relative.tipfamiliar,
    nombres: relative.nombres,
    apellido: relative.apellido,
    nrodoc: relative.nrodoc,
    cuil: relative.cuil,
    sexo: relative.sexo,
    fecnacim: toDate(relative.fecnacim),
    nacionalidad: relative.nacionalidad,
    tipnacionalidad: relative.tipnacionalidad,
    estadocivil: relative.estadocivil,
    fecestadocivil: toDate(relative.fecestadocivil),
    fecfallecido: toDate(relative.fecfallecido),
    discapacidad: relative.discapacidad,
  }))

/** The rows of the three means of contact, each the main one of its kind (CONTACT-011). */
export const toContactRows = ({ contacto: { domicilio, telefono, email } }: PreAffiliation, submissionId: string) => ({
  address: { ...domicilio, submissionId, main: 1 },
  phone: { ...telefono, submissionId, main: 1 },
  email: { submissionId, email: email.email, tipcontacto: email.tipcontacto, main: 1 },
})

/** One row per document. */
export const toFileRows = ({ archivos }: WireRequest, submissionId: string, uploads: Uploads) =>
  archivos.map((file) => ({
    ...toFileColumns(file, submissionId, uploads),
    submissionId,
    op: file.op,
    holder: file.titular,
  }))
