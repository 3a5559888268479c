import type { Nationality, NationalityType } from '../types'

/** Nationalities; a dropdown offers only 1 and 5 (CONST-001, CONST-010). */
export const nationalities: readonly Nationality[] = [
  { id: 1, desnacionalidad: 'ARGENTINA' },
  { id: 2, desnacionalidad: 'NATURALIZADA' },
  { id: 3, desnacionalidad: 'POR OPCIÓN' },
  { id: 4, desnacionalidad: 'APÁTRIDA' },
  { id: 5, desnacionalidad: 'EXTRANJERA' },
]

/** How a nationality was acquired; a dropdown leaves 3 out (CONST-001, CONST-012). */
export const nationalityTypes: readonly NationalityType[] = [
  { id: 1, destipnac: 'Nativa/o' },
  { id: 2, destipnac: 'Por opción' },
  { id: 3, destipnac: 'Sin informar' },
  { id: 4, destipnac: 'Naturalizada/o' },
]
