import type { Account } from '../account/account'
import type { YesNo } from '../form/answers'
import type { PlainDate } from '../dates'
import type { Person } from '../person/person'

/** The forms of benefits; `union` serves the cohabitation union and the civil union (AMB-25). */
export const benefitIds = ['adopcion', 'nacimiento', 'maternidad', 'madreNoGestante', 'matrimonio', 'union'] as const

export type BenefitId = (typeof benefitIds)[number]

/** Which union is requested: cohabitation (document type 6) or civil (document type 8). */
export type UnionType = 'convivencial' | 'civil'

/** A date as it stands in its field: yyyy-mm-dd, '' or the raw text of one that is incomplete or impossible. */
export type TypedDate = PlainDate | ''

/** A child that a benefit is asked for. `relativeId` names the relative of the file it was chosen from, or null. */
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
  /** Who asks; the server takes both from the session and not from here. */
  solicitante: { nroafi: string; sexo: 'M' | 'F' | 'X' }
  /** The children asked for; empty in a marriage or union. */
  hijos: ChildClaim[]
  /** Null in a benefit for children. */
  conyuge: SpouseClaim | null
  /** '' where it does not apply or was not answered. */
  union: '' | UnionType
  fechaSentencia: TypedDate
  fechaMatrimonio: TypedDate
  /** Where the benefit is paid. */
  cuenta: Account
  observaciones: string
  /** The note to the Directorio was ticked (BIRTH-007). */
  nota: boolean
  /** infoFamiliar: validated and locked until 'MODIFICAR INFORMACIÓN' (BENEFIT-005, BENEFIT-007). */
  familiaBloqueada: boolean
  /** infoCuenta: validated and locked until 'MODIFICAR CUENTA' (BENEFIT-008, BENEFIT-009). */
  cuentaBloqueada: boolean
}

/** `tipoSubsidio` of the eligibility check (API-066). */
export type SubsidyType = 'adopcion' | 'nacimiento' | 'maternidadNacimiento' | 'maternidad' | 'matrimonio'

/** Last part of the path that a request is sent to, below /portal/subsidios (API-060 to API-065). */
export type BenefitEndpoint =
  | 'adopcion'
  | 'maternidadNoGestanteAdopcion'
  | 'maternidad'
  | 'maternidadNacimiento'
  | 'matrimonio'
  | 'nacimiento'

/** What an eligibility check found: the note is needed, the maternity message is shown, the fund's words, who was refused. */
export type EligibilityData = { nota: boolean; maternidad: boolean; mensaje: string; rechazadas: number[] }
