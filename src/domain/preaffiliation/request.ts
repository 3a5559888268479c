import { newSpouse } from '../family/relative'
import { toSentLevel } from '../level/choice'
import { withCleanNames, toCleanAddress, toCleanEmail } from '../clean'
import { showsCivilStatusDate } from '../family/civil-status'
import { padDni, toCleanName } from '../text'
import { newDisability } from './defaults'
import { appliesTo } from './steps'
import type { Applicant, PreAffiliation } from './values'

const toApplicant = (applicant: Applicant): Applicant => ({
  ...withCleanNames(applicant),
  nrodoc: padDni(applicant.nrodoc),
  fecestadocivil: showsCivilStatusDate(applicant.estadocivil) ? applicant.fecestadocivil : '',
  tramita_discapacidad: applicant.discapacidad === 'S' ? applicant.tramita_discapacidad : '',
  cantidadHijos: applicant.hijos === 'SI' ? applicant.cantidadHijos : '',
  madre: withCleanNames(applicant.madre),
  padre: withCleanNames(applicant.padre),
})

/**
 * The answers that are sent: those of the steps that apply, in the fund's spelling (capitals, lower-case e-mail, DNI of
 * 8 digits). Answers of other steps stay in the draft.
 */
export const toSubmittable = (values: PreAffiliation): PreAffiliation => ({
  ...values,
  personales: toApplicant(values.personales),
  hijos: appliesTo('hijos', values) ? values.hijos.map(withCleanNames) : [],
  conyuge: appliesTo('conyuge', values)
    ? { ...withCleanNames(values.conyuge), nrodoc: padDni(values.conyuge.nrodoc) }
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
  nivel: toSentLevel(values.nivel),
})
