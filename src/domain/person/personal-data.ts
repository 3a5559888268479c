import type { CatalogueId, YesNo } from '../form/answers'
import type { Names } from './names'
import type { Person } from './person'

/** What a member may ask to change of their own data. `cantidadHijos` is '1' to '9', '' without children. */
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
