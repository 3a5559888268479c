import { newAddress } from '../address/address'
import { newEmail } from '../contact/email'
import { newPhone } from '../contact/phone'
import { newParent, newSpouse } from '../family/relative'
import { newLevelChoice } from '../level/choice'
import { firstNationality, firstNationalityType, newPerson } from '../person/person'
import type { Applicant, Contact, Disability, PreAffiliation, Professional } from './values'

const preAffiliationCarrier = 6

/** Initial answers of an applicant (PREAF-002, PREAF-003). */
export const newApplicant = ({ nroafi, nrodoc }: { nroafi: string; nrodoc: string }): Applicant => ({
  ...newPerson(),
  nroafi,
  tipdoc: 'DNI',
  nrodoc,
  cuil: '',
  nacionalidad: firstNationality,
  tiponacionalidad: firstNationalityType,
  estadocivil: null,
  fecestadocivil: '',
  discapacidad: '',
  tramita_discapacidad: '',
  hijos: '',
  cantidadHijos: '',
  madre: newParent(5),
  padre: newParent(4),
})

/** Empty contact data with the fund's defaults (CONST-006). */
export const newContact = (): Contact => ({
  domicilio: newAddress(),
  telefono: newPhone(preAffiliationCarrier),
  email: newEmail(),
})

/** Empty professional data (PREAF-005). */
export const newProfessional = (): Professional => ({ tomo: '', folio: '', fectit: '', fecmat: '', hayHistorial: '' })

/** Empty disability regime (PREAF-006). */
export const newDisability = (): Disability => ({ fecdisc: '', feccud: '', cudOriginal: false })

/** The answers of a new pre-affiliation, from the two numbers of the entry page (UNS-90). */
export const newPreAffiliation = (entry: { nroafi: string; nrodoc: string }): PreAffiliation => ({
  personales: newApplicant(entry),
  hijos: [],
  conyuge: newSpouse(),
  contacto: newContact(),
  profesionales: newProfessional(),
  discapacidad: newDisability(),
  nivel: newLevelChoice(),
  videoVisto: false,
  confirmado: false,
})
