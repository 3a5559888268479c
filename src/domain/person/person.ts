import type { CatalogueId, Sexo } from '../form/answers'
import type { Names } from './names'

/** The answers that every form asks about a person. `nrodoc` is the number of a DNI. */
export type Person = Names & { nrodoc: string; fecnacim: string; sexo: Sexo }

/** Default nationality of a new person, argentine (CONST-010). */
export const firstNationality: CatalogueId = 1
/** Default of how it was acquired, native (CONST-012). */
export const firstNationalityType: CatalogueId = 1

/**
 * Labels of the fields of a person, in the order of the screen, for forms without words of their own. A child has no
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
