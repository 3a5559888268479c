import type { Address } from '../address/address'
import type { CatalogueId, Sexo, YesNo } from '../answers'
import type { TypedEmail } from '../contact/email'
import type { Phone } from '../contact/phone'

/**
 * What a person fills in to join the fund: the answers of the pre-affiliation form, and nothing else (no files, no
 * interface state). An unanswered text is '' and an unanswered catalogue choice is null, so that a draft is plain JSON.
 * Dates are civil dates `yyyy-mm-dd`. Field names are the fund's own terms (docs/GLOSSARY.md).
 */

/** Mother or father of the applicant; both names or none (PREAF-003). */
export type Parent = {
  nombres: string
  apellido: string
  estadocivil: 2
  tipfamiliar: 4 | 5
  discapacidad: 'N'
}

/** Step 1, "Datos personales". nroafi and nrodoc come from the entry page and are read-only. */
export type Applicant = {
  nroafi: string
  tipdoc: 'DNI'
  nrodoc: string
  nombres: string
  apellido: string
  cuil: string
  sexo: Sexo
  fecnacim: string
  nacionalidad: CatalogueId
  tiponacionalidad: CatalogueId
  estadocivil: CatalogueId
  fecestadocivil: string
  discapacidad: YesNo
  tramita_discapacidad: YesNo
  hijos: 'SI' | 'NO' | ''
  cantidadHijos: string
  madre: Parent
  padre: Parent
}

/** One child of step 2. `id` is minted on the device and ties the child to its documents; it never changes. */
export type Child = {
  id: string
  nombres: string
  apellido: string
  tipdoc: 'DNI'
  nrodoc: string
  fecnacim: string
  sexo: Sexo
  nacionalidad: CatalogueId
  tipnacionalidad: CatalogueId
  tipfamiliar: 3
  destipfamiliar: 'HIJO'
  discapacidad: YesNo
  estadocivil: 1
  fecfallecido: string
  fecestadocivil: string
}

/** Step 3, spouse or partner. Civil status and its date are the applicant's (UNS-95). */
export type Spouse = {
  nombres: string
  apellido: string
  tipdoc: 'DNI'
  nrodoc: string
  cuil: string
  fecnacim: string
  sexo: Sexo
  nacionalidad: CatalogueId
  tipnacionalidad: CatalogueId
  discapacidad: YesNo
}

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

/** Step 6, "Régimen de discapacidad" (PREAF-006). `cudOriginal` is true once the original CUD was asked for and accepted. */
export type Disability = { fecdisc: string; feccud: string; cudOriginal: boolean }

/** Step 7, "Opción de nivel" (LEVEL-003). `opcion` is the card picked: 1 to 5, 6 (PMJ) or 7 (RAR). */
export type LevelChoice = {
  opcion: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  tipoAporte: string
  reducido: 0 | 1
  nivel: 1 | 2 | 3 | 4 | 5 | null
  esJubilado: YesNo
  empleo: string
  empleoTipo: string
  empleoDesde: string
  certificadoConfirmado: boolean
}

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

/** Ids of the eight steps, in the order of PREAF-019; stable, since drafts and server errors name them. */
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

export type { FieldPath } from '../forms'
