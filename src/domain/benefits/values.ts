import type { Account } from '../account/account'
import type { YesNo } from '../form/answers'
import type { PlainDate } from '../dates'
import type { Person } from '../person/person'

/** The forms of benefits; `union` serves the cohabitation union and the civil union (AMB-25). */
export const benefitIds = ['adopcion', 'nacimiento', 'maternidad', 'madreNoGestante', 'matrimonio', 'union'] as const

export type BenefitId = (typeof benefitIds)[number]

/** Which union is requested: cohabitation (document type 6) or civil (document type 8). */
export type UnionType = 'convivencial' | 'civil'

/** A date field: yyyy-mm-dd, '' or the raw text of an incomplete or impossible date. */
export type TypedDate = PlainDate | ''

/** A child of a request. `relativeId` is the relative of the file it was chosen from, or null. */
export type ChildClaim = SpouseClaim & {
  id: string
  /** 'Hijo Fallecido' (BENEFIT-025). */
  fallecido: YesNo
  fecfallecido: TypedDate
}

/** The spouse or partner of a marriage or union. Chosen from the file (accion M) or new (accion A, MARRY-004). */
export type SpouseClaim = Person & { relativeId: string | null }

/** Answers of a benefit request: plain JSON, so that a draft reads back equal. */
export type BenefitValues = {
  beneficio: BenefitId
  /** The member who asks. The server ignores both and uses the session. */
  solicitante: { nroafi: string; sexo: 'M' | 'F' | 'X' }
  /** The children of the request; empty in a marriage or union. */
  hijos: ChildClaim[]
  /** Null in a benefit for children. */
  conyuge: SpouseClaim | null
  /** '' when it does not apply or was not answered. */
  union: '' | UnionType
  fechaSentencia: TypedDate
  fechaMatrimonio: TypedDate
  /** The account where the benefit is paid. */
  cuenta: Account
  observaciones: string
  /** Whether the note to the Directorio was ticked (BIRTH-007). */
  nota: boolean
  /** infoFamiliar: validated and locked until 'MODIFICAR INFORMACIÓN' (BENEFIT-005, BENEFIT-007). */
  familiaBloqueada: boolean
  /** infoCuenta: validated and locked until 'MODIFICAR CUENTA' (BENEFIT-008, BENEFIT-009). */
  cuentaBloqueada: boolean
}

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
