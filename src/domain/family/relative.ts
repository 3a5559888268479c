import type { CatalogueId, YesNo } from '../form/answers'
import { emptyDate } from '../dates'
import { firstNationality, firstNationalityType, newPerson, type Person } from '../person/person'
import type { Names } from '../person/names'
import { relationships } from './relationships'

/** What a form asks of a spouse and of a child alike. */
type Relative = Person & {
  tipdoc: 'DNI'
  nacionalidad: CatalogueId
  tipnacionalidad: CatalogueId
  discapacidad: YesNo
}

/** Mother or father; both names or none (PREAF-003). */
export type Parent = Names & { estadocivil: 2; tipfamiliar: 4 | 5; discapacidad: 'N' }

/** A child. `id` is minted on the device and ties the child to its documents; it never changes. */
export type Child = Relative & {
  id: string
  tipfamiliar: 3
  destipfamiliar: 'HIJO'
  estadocivil: 1
  fecfallecido: string
  fecestadocivil: string
}

/** Spouse or partner. Civil status and its date are those of who fills the form in (UNS-95). */
export type Spouse = Relative & { cuil: string }

// Disability N, as every relative starts (FAMILY-001).
const newRelative = (): Relative => ({
  ...newPerson(),
  tipdoc: 'DNI',
  nacionalidad: firstNationality,
  tipnacionalidad: firstNationalityType,
  discapacidad: 'N',
})

/** A father or a mother who was not named. */
export const newParent = (tipfamiliar: Parent['tipfamiliar']): Parent => ({
  nombres: '',
  apellido: '',
  estadocivil: 2,
  tipfamiliar,
  discapacidad: 'N',
})

/** A child's empty record; `id` is minted by the caller and never reused (PREAF-004). */
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
