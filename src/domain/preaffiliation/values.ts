import type { Address } from '../address/address'
import type { YesNo } from '../form/answers'
import type { TypedEmail } from '../contact/email'
import type { Phone } from '../contact/phone'
import type { Child, Parent, Spouse } from '../family/relative'
import type { LevelChoice } from '../level/choice'
import type { PersonalData } from '../person/personal-data'

/**
 * The answers of the pre-affiliation form: no files, no interface state. They are made of groups that other forms use
 * as well (src/domain/form/answers.ts).
 */

/** Step 1, "Datos personales". nroafi and nrodoc come from the entry page and are read-only. */
export type Applicant = PersonalData & { nroafi: string; tipdoc: 'DNI'; madre: Parent; padre: Parent }

/** Step 4, "Medios de contacto". */
export type Contact = { domicilio: Address; telefono: Phone; email: TypedEmail }

/** Step 5, "Datos profesionales" (PREAF-005). `hayHistorial` is 'S' when the registration history is required. */
export type Professional = {
  tomo: string
  folio: string
  fectit: string
  fecmat: string
  hayHistorial: YesNo
}

/**
 * Step 6, "Régimen de discapacidad" (PREAF-006). `cudOriginal` is true once the person accepted to attach the original
 * CUD.
 */
export type Disability = { fecdisc: string; feccud: string; cudOriginal: boolean }

/** All answers of the pre-affiliation. */
export type PreAffiliation = {
  personales: Applicant
  hijos: Child[]
  conyuge: Spouse
  contacto: Contact
  profesionales: Professional
  discapacidad: Disability
  nivel: LevelChoice
  videoVisto: boolean
  confirmado: boolean
}

/** Ids of the eight steps, in the order of PREAF-019. They never change, since drafts and server errors use them. */
export const stepIds = [
  'personales',
  'hijos',
  'conyuge',
  'contacto',
  'profesionales',
  'discapacidad',
  'nivel',
  'verificacion',
] as const

export type StepId = (typeof stepIds)[number]

export type { FieldPath } from '../form/forms'
