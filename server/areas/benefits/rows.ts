import type { WireBenefit } from '../../../src/contract/benefits/wire'
import { declarationOf } from '../../../src/domain/benefits/declarations'
import type {
  BenefitEndpoint,
  BenefitValues,
  ChildClaim,
  SpouseClaim,
  SubsidyType,
} from '../../../src/domain/benefits/values'
import { isPlainDate } from '../../../src/domain/dates'
import { padDni } from '../../../src/domain/text'
import type { benefitFiles, benefitPeople, benefits } from '../../db/schema/benefits'
import { toFileColumns } from '../submissions/file-row'
import type { Uploads } from '../submissions/uploads'

const toDate = (text: string): string | null => (isPlainDate(text) ? text : null)

const names: Record<BenefitEndpoint, string> = {
  adopcion: 'Subsidio por adopción',
  nacimiento: 'Subsidio por nacimiento',
  maternidadNacimiento: 'Subsidio por nacimiento y maternidad',
  maternidad: 'Subsidio por maternidad',
  maternidadNoGestanteAdopcion: 'Subsidio por maternidad no gestante',
  matrimonio: 'Subsidio por matrimonio',
}

/** Name of the procedure of a benefit. */
export const procedureName = ({ beneficio, union }: BenefitValues, destino: BenefitEndpoint): string => {
  if (beneficio !== 'union') return names[destino]
  return union === 'civil' ? 'Subsidio por unión civil' : 'Subsidio por unión convivencial'
}

/**
 * The subsidy that a request asks for. A birth that is sent without maternity is a birth, whoever sends it (BIRTH-004).
 */
export const subsidyOf = (values: BenefitValues, destino: BenefitEndpoint): SubsidyType =>
  destino === 'nacimiento' ? 'nacimiento' : declarationOf(values).subsidyType(values)

type Stored = { procedureId: number; submissionId: string; nroafi: number; at: Date }

/** The row of the request itself. */
export const toBenefitRow = (
  values: BenefitValues,
  destino: BenefitEndpoint,
  { procedureId, submissionId, nroafi, at }: Stored,
): typeof benefits.$inferInsert => ({
  procedureId,
  submissionId,
  nroafi,
  beneficio: values.beneficio,
  destino,
  union: values.union,
  fechaSentencia: toDate(values.fechaSentencia),
  fechaMatrimonio: toDate(values.fechaMatrimonio),
  titular: values.cuenta.titular,
  cbu: values.cuenta.cbu,
  cuit: values.cuenta.cuit,
  observaciones: values.observaciones,
  nota: values.nota,
  createdAt: at,
})

const deathOf = (person: ChildClaim | SpouseClaim) =>
  'fallecido' in person
    ? { fallecido: person.fallecido === 'S', fecfallecido: toDate(person.fecfallecido) }
    : { fallecido: false, fecfallecido: null }

/** One row per child, or the one of the spouse. */
export const toPersonRows = (
  { hijos, conyuge }: BenefitValues,
  benefitId: number,
  tipoSubsidio: SubsidyType,
): (typeof benefitPeople.$inferInsert)[] =>
  [...hijos, ...(conyuge === null ? [] : [conyuge])].map((person) => ({
    benefitId,
    tipoSubsidio,
    accion: person.relativeId === null ? 'A' : 'M',
    relativeId: person.relativeId,
    nombres: person.nombres,
    apellido: person.apellido,
    nrodoc: padDni(person.nrodoc),
    fecnacim: toDate(person.fecnacim),
    sexo: person.sexo,
    ...deathOf(person),
  }))

/** One row per document, in the order of the parts. */
export const toFileRows = (
  { archivos }: WireBenefit,
  { benefitId, submissionId }: { benefitId: number; submissionId: string },
  uploads: Uploads,
): (typeof benefitFiles.$inferInsert)[] =>
  archivos.map((file, index) => ({
    ...toFileColumns(file, submissionId, uploads),
    benefitId,
    position: index + 1,
    documentType: file.tipoDocumento,
  }))
