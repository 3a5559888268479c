import type { ValuesOf } from '../fields/rows'
import type { preAffiliation } from './fields'

/** All answers of the pre-affiliation: no files, no interface state. */
export type PreAffiliation = ValuesOf<typeof preAffiliation>

/** Step 1, "Datos personales". nroafi and nrodoc come from the entry page and are read-only. */
export type Applicant = PreAffiliation['personales']

/** Step 4, "Medios de contacto". */
export type Contact = PreAffiliation['contacto']

/**
 * Step 6, "Régimen de discapacidad" (PREAF-006). `cudOriginal` is true once the person accepted to attach the original
 * CUD.
 */
export type Disability = PreAffiliation['discapacidad']

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
