import type { CatalogueId, Sexo } from '../form/answers'
import type { Names } from './names'

/** Who somebody is: what every form asks of a person. `nrodoc` is the number of a DNI. */
export type Person = Names & { nrodoc: string; fecnacim: string; sexo: Sexo }

/** Nobody yet. */
export const newPerson = (): Person => ({ nombres: '', apellido: '', nrodoc: '', fecnacim: '', sexo: '' })

/** Nationality that a new person has, argentine (CONST-010). */
export const firstNationality: CatalogueId = 1
/** How it was come by, native (CONST-012). */
export const firstNationalityType: CatalogueId = 1

/**
 * What the fields of a person are called, in the order of the screen, wherever a form has no words of its own. A child has no
 * CUIL.
 */
export const personLabels = {
  nombres: 'Nombres',
  apellido: 'Apellido',
  nrodoc: 'Número de DNI',
  cuil: 'CUIL',
  fecnacim: 'Fecha de nacimiento',
  sexo: 'Sexo',
  nacionalidad: 'Nacionalidad',
  tipnacionalidad: 'Tipo de nacionalidad',
  discapacidad: '¿Tiene una discapacidad?',
} as const
