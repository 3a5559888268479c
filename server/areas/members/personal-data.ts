import type { PersonalData } from '../../../src/domain/person/personal-data'
import type { members } from '../../db/schema/members'

/** The personal data of a member's row (LEGAJO-002). */
export const toPersonalData = (row: typeof members.$inferSelect): PersonalData => ({
  nombres: row.nombres,
  apellido: row.apellido,
  nrodoc: row.nrodoc,
  cuil: row.cuil,
  sexo: row.sexo,
  fecnacim: row.fecnacim ?? '',
  nacionalidad: row.nacionalidad,
  tiponacionalidad: row.tiponacionalidad,
  estadocivil: row.estadocivil,
  fecestadocivil: row.fecestadocivil ?? '',
  discapacidad: row.discapacidad,
  tramita_discapacidad: row.tramitaDiscapacidad,
  madre: { nombres: row.madreNombres, apellido: row.madreApellido },
  padre: { nombres: row.padreNombres, apellido: row.padreApellido },
  hijos: row.hijos,
  cantidadHijos: row.cantidadHijos > 0 ? String(row.cantidadHijos) : '',
})
