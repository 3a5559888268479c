import type { WireBenefit } from '../../../src/contract/benefits/wire'
import { declarationOf } from '../../../src/domain/benefits/declarations'
import { offeredAs } from '../../../src/domain/benefits/offered'
import { unionNames } from '../../../src/domain/benefits/review'
import type { BenefitEndpoint, BenefitValues, SubsidyType } from '../../../src/domain/benefits/values'
import { padDni } from '../../../src/domain/text'
import type { benefitFiles, benefitPeople, benefits } from '../../db/schema/benefits'
import { stored } from '../../fields/benefit'
import { rowOf } from '../../fields/columns'
import { toFileColumns } from '../submissions/file-row'
import type { Uploads } from '../submissions/uploads'

// Where the procedure is not called as the request in lists.
const ownNames: { readonly [D in BenefitEndpoint]?: string } = {
  maternidadNacimiento: 'Subsidio por nacimiento y maternidad',
  maternidadNoGestanteAdopcion: 'Subsidio por maternidad no gestante',
}

/** Name of the procedure of a benefit. */
export const procedureName = ({ beneficio, union }: BenefitValues, destino: BenefitEndpoint): string =>
  beneficio === 'union'
    ? `Subsidio por ${unionNames[union || 'convivencial'].toLowerCase()}`
    : (ownNames[destino] ?? offeredAs(beneficio).request)

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
  ...rowOf(stored.request, { ...values, ...values.cuenta }),
  createdAt: at,
})

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
    ...rowOf(stored.person, { fecfallecido: '', ...person }),
    nrodoc: padDni(person.nrodoc),
    fallecido: 'fallecido' in person && person.fallecido === 'S',
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
