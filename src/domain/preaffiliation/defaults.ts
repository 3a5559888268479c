import { newAddress } from '../address/address'
import { newEmail } from '../contact/email'
import { newPhone } from '../contact/phone'
import type {
  Applicant,
  Child,
  Contact,
  Disability,
  LevelChoice,
  Parent,
  PreAffiliation,
  Professional,
  Spouse,
} from './values'

const defaultNationality = 1
const defaultNationalityType = 1
const preAffiliationCarrier = 6

const newParent = (tipfamiliar: 4 | 5): Parent => ({
  nombres: '',
  apellido: '',
  estadocivil: 2,
  tipfamiliar,
  discapacidad: 'N',
})

/** What an applicant starts with (PREAF-002, PREAF-003). */
export const newApplicant = ({ nroafi, nrodoc }: { nroafi: string; nrodoc: string }): Applicant => ({
  nroafi,
  tipdoc: 'DNI',
  nrodoc,
  nombres: '',
  apellido: '',
  cuil: '',
  sexo: '',
  fecnacim: '',
  nacionalidad: defaultNationality,
  tiponacionalidad: defaultNationalityType,
  estadocivil: null,
  fecestadocivil: '',
  discapacidad: '',
  tramita_discapacidad: '',
  hijos: '',
  cantidadHijos: '',
  madre: newParent(5),
  padre: newParent(4),
})

/** A child's empty record; `id` is minted by the caller and never reused (PREAF-004). */
export const newChild = (id: string): Child => ({
  id,
  nombres: '',
  apellido: '',
  tipdoc: 'DNI',
  nrodoc: '',
  fecnacim: '',
  sexo: '',
  nacionalidad: defaultNationality,
  tipnacionalidad: defaultNationalityType,
  tipfamiliar: 3,
  destipfamiliar: 'HIJO',
  discapacidad: 'N',
  estadocivil: 1,
  fecfallecido: '1900-01-01',
  fecestadocivil: '1900-01-01',
})

/** An empty spouse or partner; disability N, as every relative starts (FAMILY-001). */
export const newSpouse = (): Spouse => ({
  nombres: '',
  apellido: '',
  tipdoc: 'DNI',
  nrodoc: '',
  cuil: '',
  fecnacim: '',
  sexo: '',
  nacionalidad: defaultNationality,
  tipnacionalidad: defaultNationalityType,
  discapacidad: 'N',
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

/** No level chosen (LEVEL-003). */
export const newLevelChoice = (): LevelChoice => ({
  opcion: null,
  tipoAporte: '',
  reducido: 0,
  nivel: null,
  esJubilado: '',
  empleo: '',
  empleoTipo: '',
  empleoDesde: '',
  certificadoConfirmado: false,
})

/** The answers of a pre-affiliation that has just begun, from the two numbers of the entry page (UNS-90). */
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
