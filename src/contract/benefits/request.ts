import { declarationOf } from '../../domain/benefits/declarations'
import { toSubmittable } from '../../domain/benefits/request'
import type { BenefitEndpoint, BenefitValues, EligibilityData } from '../../domain/benefits/values'
import { emptyDate } from '../../domain/dates'
import type { Relative } from '../../domain/member/member'
import { encodeFiles, type StoredFile } from '../submissions/files'
import { decodeAs, encodeAs } from '../fields/wire'
import { entities, objectsOf } from './entities'
import type { UnsignedBenefit, WireBenefitBody, WireOriginalRelative } from './wire'

/** Version of the request's shape; the server reads every released version. */
export const benefitVersion = 1

/** The content of one submission. `relatives` are those of the file, from which people may have been chosen. */
export type BenefitSubmission = {
  submissionId: string
  values: BenefitValues
  eligibility: EligibilityData | null
  files: readonly StoredFile[]
  relatives: readonly Relative[]
}

const encodeOriginal = (relative: Relative): WireOriginalRelative => ({
  id: relative.id,
  nombres: relative.nombres,
  apellido: relative.apellido,
  tipfamiliar: relative.tipfamiliar,
  destipfamiliar: relative.destipfamiliar,
  destipdoc: relative.tipdoc,
  nrodoc: relative.nrodoc,
  fecnacim: relative.fecnacim ?? emptyDate,
  sexo: relative.sexo,
  accion: 'X',
})

const bodyOf = (values: BenefitValues, destino: BenefitEndpoint): WireBenefitBody => {
  const sent = { ...values, destino }
  const { hijos, conyuge } = values
  switch (values.beneficio) {
    case 'adopcion':
      return {
        beneficio: values.beneficio,
        destino: 'adopcion',
        afiliado: encodeAs(entities.adoption, sent),
        familiar: hijos.map((one) => encodeAs(entities.adoptedChild, one)),
      }
    case 'nacimiento':
      return {
        beneficio: values.beneficio,
        destino: destino === 'maternidadNacimiento' ? destino : 'nacimiento',
        afiliado: encodeAs(entities.birth, sent),
        familiar: hijos.map((one) => encodeAs(entities.bornChild, one)),
      }
    case 'maternidad':
    case 'madreNoGestante': {
      const afiliado = encodeAs(entities.maternity, sent)
      const familiar = hijos.map((one) => encodeAs(entities.maternityChild, one))
      return values.beneficio === 'maternidad'
        ? { beneficio: 'maternidad', destino: 'maternidad', afiliado, familiar }
        : { beneficio: 'madreNoGestante', destino: 'maternidadNoGestanteAdopcion', afiliado, familiar }
    }
    case 'matrimonio':
    case 'union':
      return {
        beneficio: values.beneficio,
        destino: 'matrimonio',
        afiliado: encodeAs(entities.marriage, sent),
        familiar: conyuge === null ? [] : [encodeAs(entities.spouse, conyuge)],
      }
  }
}

const chosenIds = ({ hijos, conyuge }: BenefitValues): readonly (string | null)[] => [
  ...hijos.map(({ relativeId }) => relativeId),
  conyuge?.relativeId ?? null,
]

/**
 * Encodes the answers of a benefit (BENEFIT-001), as they leave. Leaves out answers that its benefit has no field for, and
 * the state of the screen. `signBenefit` adds the digest.
 */
export const encodeBenefit = (submission: BenefitSubmission): UnsignedBenefit => {
  const { submissionId, eligibility, files, relatives } = submission
  const values = toSubmittable(submission.values)
  const endpoint = declarationOf(values).endpoint(values, eligibility)
  const body = bodyOf(values, endpoint)
  const chosen = body.destino === 'matrimonio' ? chosenIds({ ...values, hijos: [] }) : chosenIds(values)
  return {
    version: benefitVersion,
    submissionId,
    union: values.beneficio === 'union' ? values.union : '',
    nota: values.beneficio === 'nacimiento' && values.nota,
    ...body,
    familiarOriginal: relatives.filter(({ id }) => chosen.includes(id)).map(encodeOriginal),
    // In the order of the fund's parts (ADOPT-009, BIRTH-010, MATERN-005, MARRY-009).
    archivos: encodeFiles(files, declarationOf(values).documents(values), ({ documentType }) => ({
      tipoDocumento: documentType,
    })),
  }
}

/**
 * Decodes the answers of a request. The sex of the member is not on the wire; the reader knows it. Answers that waited
 * for a validation count as validated, since the reader makes every check again.
 */
export const decodeBenefit = (wire: UnsignedBenefit, sexo: BenefitValues['solicitante']['sexo']): BenefitValues => {
  const { afiliado, hijo } = objectsOf[wire.beneficio]
  const answers = decodeAs(afiliado, wire.afiliado)
  const [partner] = wire.familiar
  return {
    ...answers,
    beneficio: wire.beneficio,
    solicitante: { ...answers.solicitante, sexo },
    hijos: hijo === undefined ? [] : wire.familiar.map((one) => decodeAs(hijo, one)),
    conyuge: hijo === undefined && partner !== undefined ? decodeAs(entities.spouse, partner) : null,
    union: wire.union,
    nota: wire.nota,
    familiaBloqueada: true,
    cuentaBloqueada: true,
  }
}
