import type { ValuesOf } from '../fields/rows'
import type { BenefitAnswers } from './fields'

export type { BenefitId } from './ids'

/** Answers of a benefit request: plain JSON, so that a draft reads back equal. */
export type BenefitValues = ValuesOf<BenefitAnswers>

/** Which union is requested: cohabitation (document type 6) or civil (document type 8). */
export type UnionType = Exclude<BenefitValues['union'], ''>

/** A child of a request. `relativeId` is the relative of the file it was chosen from, or null. */
export type ChildClaim = BenefitValues['hijos'][number]

/** The spouse or partner of a marriage or union. Chosen from the file (accion M) or new (accion A, MARRY-004). */
export type SpouseClaim = NonNullable<BenefitValues['conyuge']>

/** `tipoSubsidio` of the eligibility check (API-066). */
export type SubsidyType = 'adopcion' | 'nacimiento' | 'maternidadNacimiento' | 'maternidad' | 'matrimonio'

/** Last part of the path of a request, below /portal/subsidios (API-060 to API-065). */
export type BenefitEndpoint =
  | 'adopcion'
  | 'maternidadNoGestanteAdopcion'
  | 'maternidad'
  | 'maternidadNacimiento'
  | 'matrimonio'
  | 'nacimiento'

/**
 * Result of an eligibility check: whether the note is needed, whether the maternity message is shown, the fund's words,
 * and who was refused.
 */
export type EligibilityData = {
  nota: boolean
  /** What the fund says of the note; absent without words. */
  textoNota?: string
  maternidad: boolean
  mensaje: string
  rechazadas: number[]
}
