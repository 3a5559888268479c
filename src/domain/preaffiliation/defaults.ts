import { argentina } from '../rules/numbers'
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

/** Locality of province code 1, which has a street picker and no locality list (CONTACT-001). */
export const defaultLocality = 2084
/** First contact type of the catalogue (CONST-006). */
export const defaultContactType = 1
const defaultNationality = 1
const defaultNationalityType = 1
const defaultCountry = 10
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

/** Empty contact data with the fund's defaults; the only item of each kind is the main one (CONST-006, CONTACT-011). */
export const newContact = (): Contact => ({
  domicilio: {
    codprov: null,
    desprov: '',
    locid: defaultLocality,
    localidad: '',
    calle: '',
    nro: '',
    piso: '',
    dep: '',
    cp: '',
    tipcontacto: defaultContactType,
    recibecorreo: 1,
  },
  telefono: {
    idpais: defaultCountry,
    codpais: argentina,
    carac: '',
    telefono: '',
    tiptelefono: null,
    idcarrier: preAffiliationCarrier,
    tipcontacto: defaultContactType,
    recibellamada: 1,
  },
  email: { email: '', confirmacion: '', tipcontacto: defaultContactType, recibeemail: 1 },
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
