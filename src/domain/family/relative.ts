import type { CatalogueId, YesNo } from '../form/answers'
import { emptyDate } from '../dates'
import { firstNationality, firstNationalityType, newPerson, type Person } from '../person/person'
import type { Names } from '../person/names'
import { relationships } from './relationships'

/** The answers that spouse and child have in common. */
type Relative = Person & {
  tipdoc: 'DNI'
  nacionalidad: CatalogueId
  tipnacionalidad: CatalogueId
  discapacidad: YesNo
}

/** Mother or father: both names or none (PREAF-003). */
export type Parent = Names & { estadocivil: 2; tipfamiliar: 4 | 5; discapacidad: 'N' }

/** A child. The device makes `id`, which ties the child to its documents and never changes. */
export type Child = Relative & {
  id: string
  tipfamiliar: 3
  destipfamiliar: 'HIJO'
  estadocivil: 1
  fecfallecido: string
  fecestadocivil: string
}

/** Spouse or partner. Civil status and its date are those of the applicant (UNS-95). */
export type Spouse = Relative & { cuil: string }

// Every relative starts with disability N (FAMILY-001).
const newRelative = (): Relative => ({
  ...newPerson(),
  tipdoc: 'DNI',
  nacionalidad: firstNationality,
  tipnacionalidad: firstNationalityType,
  discapacidad: 'N',
})

/** An empty father or mother. */
export const newParent = (tipfamiliar: Parent['tipfamiliar']): Parent => ({
  nombres: '',
  apellido: '',
  estadocivil: 2,
  tipfamiliar,
  discapacidad: 'N',
})

/** An empty child; the caller makes `id` and never reuses one (PREAF-004). */
export const newChild = (id: string): Child => ({
  ...newRelative(),
  id,
  tipfamiliar: relationships.child,
  destipfamiliar: 'HIJO',
  estadocivil: 1,
  fecfallecido: emptyDate,
  fecestadocivil: emptyDate,
})

/** An empty spouse or partner. */
export const newSpouse = (): Spouse => ({ ...newRelative(), cuil: '' })
