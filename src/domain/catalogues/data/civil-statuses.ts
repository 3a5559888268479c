import type { CivilStatus } from '../types'

/** Civil statuses by estadocivil; the names of 3, 4, 6, 8 and 10 are ours (CONST-001, UNS-38). */
export const civilStatuses: readonly CivilStatus[] = [
  { id: 1, desestadocivil: 'Soltera/o' },
  { id: 2, desestadocivil: 'Casada/o' },
  { id: 3, desestadocivil: 'Separada/o de hecho' },
  { id: 4, desestadocivil: 'Separada/o legalmente' },
  { id: 5, desestadocivil: 'Divorciada/o' },
  { id: 6, desestadocivil: 'Unida/o de hecho' },
  { id: 7, desestadocivil: 'Viuda/o' },
  { id: 8, desestadocivil: 'Sin informar' },
  { id: 9, desestadocivil: 'Unión civil' },
  { id: 10, desestadocivil: 'Otro' },
  { id: 11, desestadocivil: 'Convivencia' },
]
