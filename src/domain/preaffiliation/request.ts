import { showsCivilStatusDate } from '../family/civil-status'
import { padDni, toCleanName, toLowerEmail } from '../text'
import { newDisability, newLevelChoice, newSpouse } from './defaults'
import { appliesTo } from './steps'
import type { Address, Applicant, Child, LevelChoice, Parent, PreAffiliation, Spouse } from './values'

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

const toAddress = (address: Address): Address => ({
  ...address,
  calle: toCleanName(address.calle),
  nro: toCleanName(address.nro),
  piso: toCleanName(address.piso),
  dep: toCleanName(address.dep),
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
    domicilio: toAddress(values.contacto.domicilio),
    email: {
      ...values.contacto.email,
      email: toLowerEmail(values.contacto.email.email),
      confirmacion: toLowerEmail(values.contacto.email.confirmacion),
    },
  },
  profesionales: {
    ...values.profesionales,
    tomo: toCleanName(values.profesionales.tomo),
    folio: toCleanName(values.profesionales.folio),
  },
  discapacidad: appliesTo('discapacidad', values) ? values.discapacidad : newDisability(),
  nivel: toLevel(values.nivel),
})
