import type { StoredDocumentType } from '../person/document-number'
import type { CatalogueId, Sexo, YesNo } from '../form/answers'
import type { PersonalData } from '../person/personal-data'

/**
 * The answers of 'Editar mi legajo' (LEGAJO-002): no files, no interface state. Dates are yyyy-mm-dd, '' for none.
 */

export type { PersonalData } from '../person/personal-data'

/** Document types of a stored relative (FAMILY-001, AMB-18). New data have a DNI. */
export type RelativeDocumentType = StoredDocumentType

/** A relative as the form has them: from the file, or new. */
export type FamilyMember = {
  /** Id of this relative in the form, which ties them to their documents: made by the device, and never changes. */
  id: string
  /** Id in the member's file; null for a new relative. */
  relativeId: string | null
  nombres: string
  apellido: string
  tipdoc: RelativeDocumentType
  nrodoc: string
  fecnacim: string
  sexo: Sexo
  /** 1 spouse, 2 partner, 3 child, 4 father, 5 mother (FAMILY-002). */
  tipfamiliar: CatalogueId
  estadocivil: CatalogueId
  fecestadocivil: string
  nacionalidad: CatalogueId
  tipnacionalidad: CatalogueId
  discapacidad: YesNo
  fallecido: YesNo
  fecfallecido: string
}

/** The member's file as it was when they began, or when they last looked at what the fund had changed. */
export type SeenFile = { personales: PersonalData; familiares: FamilyMember[] }

/** All answers of a modification of the file. */
export type Modification = {
  nroafi: string
  visto: SeenFile
  personales: PersonalData
  /** The spouse or partner of the member; empty values for none. */
  conyuge: FamilyMember
  /**
   * Other relatives that were saved in the form with 'guardar familiar' (AMB-13's switch). One that is being edited is
   * not saved yet: `guardado` is false.
   */
  familiares: (FamilyMember & { guardado: boolean })[]
  confirmado: boolean
}

/** Steps of the form: the two of the dialog (LEGAJO-003) and the preview. */
export const modificationSteps = ['personales', 'familiares', 'verificacion'] as const

export type ModificationStep = (typeof modificationSteps)[number]
