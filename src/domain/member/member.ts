import type { Address } from '../address/address'
import type { Email } from '../contact/email'
import type { OnFile } from '../contact/item'
import type { Phone } from '../contact/phone'
import type { PlainDate } from '../dates'
import type { LevelValidity } from '../level/validity'
import type { PersonalData } from '../person/personal-data'

/** Debt of a member: 0 none, 1 owed concepts, 2 a blocked payment plan, 3 a debt in court (DASH-021). */
export type DebtStatus = 0 | 1 | 2 | 3

/** A member's file in the portal (spec section 3, "Affiliate user"). Dates are yyyy-mm-dd, photos base64 JPEG. */
export type Member = {
  /** Member number without leading zeros, shown as MP. */
  nroafi: string
  nombres: string
  apellido: string
  /** Document type, e.g. 'DNI'. */
  tipdoc: string
  nrodoc: string
  /** 11 digits without dashes. */
  cuil: string
  fecnacim: PlainDate | null
  sexo: 'M' | 'F' | 'X'
  nacionalidad: string
  estadocivil: string
  /** Number of the district, also stored with the session (SESSION-001). */
  distrito: string
  desdistrito: string
  estado: string
  /** Day of retirement; null for who has not retired. */
  estadodesde: PlainDate | null
  /** Resolution by which they retired, or ''. */
  resolucionjubiliado: string
  /** Last day of the credential of an active member; null for none. */
  vencimientocredencialactivo: PlainDate | null
  /** Level 1 to 5; null when unknown. */
  nivel: number | null
  /** Text of the reduced contribution of level 2, or ''. */
  aporteReducido: string
  nivelValidez: LevelValidity | null
  esactivo: boolean
  esjubilado: boolean
  esesb: boolean
  tienedeuda: DebtStatus
  /** Photo of the file, or null. */
  fotocarnet: string | null
  /** Photo of the profile, or null. */
  fotoperfil: string | null
  email: string
  /** Whether the photo-update dialog opens after sign-in (SESSION-013). */
  pedirFoto: boolean
  /** Whether the contact-update dialog opens after sign-in; set by either wire name (SESSION-014). */
  pedirDatosContacto: boolean
  /** What they may ask to change (LEGAJO-002); null when the fund, or an older answer, does not say it. */
  datos: PersonalData | null
}

/** An address, a phone and an e-mail in a member's file. */
export type MemberAddress = OnFile<Address>
export type MemberPhone = OnFile<Phone>
export type MemberEmail = OnFile<Email>

/** A relative in a member's file. `tipfamiliar`: 1 spouse, 2 partner, 3 child, 4 father, 5 mother. */
export type Relative = {
  id: string
  nombres: string
  apellido: string
  tipfamiliar: number
  destipfamiliar: string
  /** Document type, e.g. 'DNI'. */
  tipdoc: string
  nrodoc: string
  fecnacim: PlainDate | null
  sexo: 'M' | 'F' | 'X'
  discapacidad: boolean
  /** Ids of the fund's lists; null when unknown. */
  estadocivil: number | null
  nacionalidad: number | null
  tipnacionalidad: number | null
  /** Day since which the relative has that civil status. */
  fecestadocivil: PlainDate | null
  fallecido: boolean
  /** Day of death; null also when it is not known. */
  fecfallecido: PlainDate | null
}

/** Summary of contributions: years and months credited, as the fund counts them. */
export type ContributionSummary = { anios: number; meses: number; ultimoPago: PlainDate | null }
