import { withCleanNames } from '../clean'
import { padDni } from '../text'
import type { FamilyMember, PersonalData } from './values'

/** Personal data as they are sent and compared: names in capitals, a DNI of 8 digits, no answers that do not apply. */
export const cleanPersonalData = (data: PersonalData): PersonalData => ({
  ...withCleanNames(data),
  nrodoc: padDni(data.nrodoc.trim()),
  cuil: data.cuil.trim(),
  tramita_discapacidad: data.discapacidad === 'S' ? data.tramita_discapacidad : '',
  cantidadHijos: data.hijos === 'SI' ? data.cantidadHijos : '',
  madre: withCleanNames(data.madre),
  padre: withCleanNames(data.padre),
})

/** A relative as they are sent and compared. */
export const cleanFamilyMember = <M extends FamilyMember>(member: M): M => ({
  ...withCleanNames(member),
  nrodoc: member.tipdoc === 'DNI' ? padDni(member.nrodoc.trim()) : member.nrodoc.trim().toUpperCase(),
  fecfallecido: member.fallecido === 'S' ? member.fecfallecido : '',
})
