import { showsCivilStatusDate } from '../family/civil-status'
import { toCleanAddress } from '../address/address'
import { toCleanEmail } from '../contact/email'
import { padDni, toCleanName } from '../text'
import { newDisability, newLevelChoice, newSpouse } from './defaults'
import { appliesTo } from './steps'
import type { Applicant, Child, LevelChoice, Parent, PreAffiliation, Spouse } from './values'

const cleanNames = <T extends { nombres: string; apellido: string }>(person: T): T => ({
  ...person,
  nombres: toCleanName(person.nombres),
  apellido: toCleanName(person.apellido),
})

const toApplicant = (applicant: Applicant): Applicant => ({
  ...cleanNames(applicant),
  nrodoc: padDni(applicant.nrodoc),
  fecestadocivil: showsCivilStatusDate(applicant.estadocivil) ? applicant.fecestadocivil : '',
  tramita_discapacidad: applicant.discapacidad === 'S' ? applicant.tramita_discapacidad : '',
  cantidadHijos: applicant.hijos === 'SI' ? applicant.cantidadHijos : '',
  madre: cleanNames<Parent>(applicant.madre),
  padre: cleanNames<Parent>(applicant.padre),
})

const toLevel = (level: LevelChoice): LevelChoice =>
  level.opcion === 1
    ? { ...level, empleo: toCleanName(level.empleo), empleoTipo: toCleanName(level.empleoTipo) }
    : {
        ...newLevelChoice(),
        opcion: level.opcion,
        tipoAporte: level.tipoAporte,
        reducido: level.reducido,
        nivel: level.nivel,
      }

/**
 * The answers that are sent: those of the steps that concern this person, as the fund writes them (capitals, lower-case
 * e-mail, DNI of 8 digits). Answers of other steps stay in the draft alone.
 */
export const toSubmittable = (values: PreAffiliation): PreAffiliation => ({
  ...values,
  personales: toApplicant(values.personales),
  hijos: appliesTo('hijos', values) ? values.hijos.map((child): Child => cleanNames(child)) : [],
  conyuge: appliesTo('conyuge', values)
    ? { ...cleanNames<Spouse>(values.conyuge), nrodoc: padDni(values.conyuge.nrodoc) }
    : newSpouse(),
  contacto: {
    ...values.contacto,
    domicilio: toCleanAddress(values.contacto.domicilio),
    email: toCleanEmail(values.contacto.email),
  },
  profesionales: {
    ...values.profesionales,
    tomo: toCleanName(values.profesionales.tomo),
    folio: toCleanName(values.profesionales.folio),
  },
  discapacidad: appliesTo('discapacidad', values) ? values.discapacidad : newDisability(),
  nivel: toLevel(values.nivel),
})
