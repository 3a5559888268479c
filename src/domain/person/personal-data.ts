import type { CatalogueId, YesNo } from '../form/answers'
import type { Names } from './names'
import type { Person } from './person'

/**
 * What the fund asks somebody who joins about themselves, and what a member may ask to change of it. `cantidadHijos` is
 * '1' to '9', '' without children.
 */
export type PersonalData = Person & {
  cuil: string
  nacionalidad: CatalogueId
  tiponacionalidad: CatalogueId
  estadocivil: CatalogueId
  fecestadocivil: string
  discapacidad: YesNo
  tramita_discapacidad: YesNo
  hijos: 'SI' | 'NO' | ''
  cantidadHijos: string
  madre: Names
  padre: Names
}
