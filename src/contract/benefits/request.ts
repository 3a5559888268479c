import { declarationOf } from '../../domain/benefits/declarations'
import type { BenefitValues, EligibilityData } from '../../domain/benefits/values'
import { emptyDate } from '../../domain/dates'
import type { Relative } from '../../domain/member/member'
import { encodeFiles, type StoredFile } from '../submissions/files'
import { decodeAdoptedChild, decodeAdoption, encodeAdoptedChild, encodeAdoption } from './adoption'
import { decodeBirth, decodeBornChild, encodeBirth, encodeBornChild } from './birth'
import { decodeMarriage, decodeSpouse, encodeMarriage, encodeSpouse } from './marriage'
import { decodeMaternity, decodeMaternityChild, encodeMaternity, encodeMaternityChild } from './maternity'
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

const encodeBody = (values: BenefitValues, withMaternity: boolean): WireBenefitBody => {
  const spouses = values.conyuge === null ? [] : [encodeSpouse(values.conyuge)]
  switch (values.beneficio) {
    case 'adopcion':
      return {
        beneficio: 'adopcion',
        destino: 'adopcion',
        afiliado: encodeAdoption(values),
        familiar: values.hijos.map(encodeAdoptedChild),
      }
    case 'nacimiento':
      return {
        beneficio: 'nacimiento',
        destino: withMaternity ? 'maternidadNacimiento' : 'nacimiento',
        afiliado: encodeBirth(values, withMaternity),
        familiar: values.hijos.map(encodeBornChild),
      }
    case 'maternidad':
      return {
        beneficio: 'maternidad',
        destino: 'maternidad',
        afiliado: encodeMaternity(values),
        familiar: values.hijos.map(encodeMaternityChild),
      }
    case 'madreNoGestante':
      return {
        beneficio: 'madreNoGestante',
        destino: 'maternidadNoGestanteAdopcion',
        afiliado: encodeMaternity(values),
        familiar: values.hijos.map(encodeMaternityChild),
      }
    case 'matrimonio':
    case 'union':
      return {
        beneficio: values.beneficio,
        destino: 'matrimonio',
        afiliado: encodeMarriage(values),
        familiar: spouses,
      }
  }
}

const chosenIds = ({ hijos, conyuge }: BenefitValues): readonly (string | null)[] => [
  ...hijos.map(({ relativeId }) => relativeId),
  conyuge?.relativeId ?? null,
]

/**
 * Encodes the answers of a benefit (BENEFIT-001). Leaves out answers that its benefit has no field for, and the state
 * of the screen. `signBenefit` adds the digest.
 */
export const encodeBenefit = (submission: BenefitSubmission): UnsignedBenefit => {
  const { submissionId, values, eligibility, files, relatives } = submission
  const endpoint = declarationOf(values).endpoint(values, eligibility)
  const body = encodeBody(values, endpoint === 'maternidadNacimiento')
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

const decodeBody = (wire: UnsignedBenefit) => {
  switch (wire.beneficio) {
    case 'adopcion':
      return { ...decodeAdoption(wire.afiliado), hijos: wire.familiar.map(decodeAdoptedChild) }
    case 'nacimiento':
      return { ...decodeBirth(wire.afiliado), hijos: wire.familiar.map(decodeBornChild) }
    case 'maternidad':
    case 'madreNoGestante':
      return { ...decodeMaternity(wire.afiliado), hijos: wire.familiar.map(decodeMaternityChild) }
    case 'matrimonio':
    case 'union':
      return { ...decodeMarriage(wire.afiliado), conyuge: wire.familiar.map(decodeSpouse)[0] ?? null }
  }
}

/**
 * Decodes the answers of a request. The sex of the member is not on the wire; the reader knows it. Answers that waited
 * for a validation count as validated, since the reader makes every check again.
 */
export const decodeBenefit = (wire: UnsignedBenefit, sexo: BenefitValues['solicitante']['sexo']): BenefitValues => {
  const { nroafi, ...answers } = decodeBody(wire)
  return {
    beneficio: wire.beneficio,
    solicitante: { nroafi, sexo },
    hijos: [],
    conyuge: null,
    union: wire.union,
    fechaSentencia: '',
    fechaMatrimonio: '',
    observaciones: '',
    nota: wire.nota,
    familiaBloqueada: true,
    cuentaBloqueada: true,
    ...answers,
  }
}
