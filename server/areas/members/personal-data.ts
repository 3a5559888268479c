import { isPlainDate, type PlainDate } from '../../../src/domain/dates'
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

const toDate = (text: string): PlainDate | null => (isPlainDate(text) ? text : null)

/** The columns of a member's row, by the path of their answer in the personal data; those of a missing answer are left out. */
export const toPersonalColumns = (data: PersonalData): Record<string, Partial<typeof members.$inferInsert>> => ({
  nombres: { nombres: data.nombres },
  apellido: { apellido: data.apellido },
  nrodoc: { nrodoc: data.nrodoc },
  cuil: { cuil: data.cuil },
  fecnacim: { fecnacim: toDate(data.fecnacim) },
  sexo: data.sexo === '' ? {} : { sexo: data.sexo },
  nacionalidad: data.nacionalidad === null ? {} : { nacionalidad: data.nacionalidad },
  tiponacionalidad: { tiponacionalidad: data.tiponacionalidad },
  estadocivil: data.estadocivil === null ? {} : { estadocivil: data.estadocivil },
  fecestadocivil: { fecestadocivil: toDate(data.fecestadocivil) },
  discapacidad: { discapacidad: data.discapacidad },
  tramita_discapacidad: { tramitaDiscapacidad: data.tramita_discapacidad },
  hijos: { hijos: data.hijos },
  cantidadHijos: { cantidadHijos: Number(data.cantidadHijos) },
  'madre.nombres': { madreNombres: data.madre.nombres },
  'madre.apellido': { madreApellido: data.madre.apellido },
  'padre.nombres': { padreNombres: data.padre.nombres },
  'padre.apellido': { padreApellido: data.padre.apellido },
})
