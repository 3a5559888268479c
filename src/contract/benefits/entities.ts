import { answersOf } from '../../domain/benefits/trees'
import { spouse as spouseAnswers } from '../../domain/benefits/fields'
import { deceasedFlag } from '../../domain/benefits/request'
import type { BenefitEndpoint, BenefitId, BenefitValues, SpouseClaim } from '../../domain/benefits/values'
import { emptyDate } from '../../domain/dates'
import { entityWith, madeDay, madeKey, madeNone, madeOption, madeText, type AnyEntity } from '../fields/wire'

/**
 * The names of the fund in the requests of benefits (ADOPT-001, BIRTH-001, MATERN-001, MARRY-001), with the answers that
 * they carry.
 */
const answers = answersOf({ beneficio: 'nacimiento' })
const applicant = entityWith<{ destino: BenefitEndpoint }>()
const person = entityWith()

// Birth date of the latest child (UNS-76).
const latestBirth = madeDay(
  ({ hijos }: BenefitValues) =>
    hijos.map(({ fecnacim }) => fecnacim).reduce((latest, date) => (date > latest ? date : latest), '') || null,
)

// M for a relative of the file, A for a new person (MARRY-004).
const accion = madeOption(['A', 'M'], ({ relativeId }: Pick<SpouseClaim, 'relativeId'>) =>
  relativeId === null ? 'A' : 'M',
)
const documentType = madeOption(['1'], () => '1')
const anyDeceased = madeOption(['S', 'N'], deceasedFlag)

const adoption = applicant(answers, {
  pad_nroafi: 'solicitante.nroafi',
  pad_fechaSentencia: { day: 'fechaSentencia' },
  pad_nomYApeTitular: 'cuenta.titular',
  pad_cbu: 'cuenta.cbu',
  pad_cuit: 'cuenta.cuit',
  pad_observaciones: 'observaciones',
  pad_hijoFall: anyDeceased,
})

const adoptedChild = person(answers.hijos.fields, {
  id: 'id',
  idFamiliar: 'relativeId',
  accion,
  fallecido: 'fallecido',
  pah_nombre: 'nombres',
  pah_apellido: 'apellido',
  pah_fechaNac: { day: 'fecnacim' },
  pah_nroDoc: 'nrodoc',
  pah_tipodoc: documentType,
  pah_sexo: 'sexo',
})

const birth = applicant(answers, {
  pnc_nroafi: 'solicitante.nroafi',
  pnc_fechaNac: latestBirth,
  pnc_nomYApeTitular: 'cuenta.titular',
  pnc_cbu: 'cuenta.cbu',
  pnc_cuit: 'cuenta.cuit',
  pnc_observaciones: 'observaciones',
  pnc_hijoFall: anyDeceased,
  // N together with maternity (BIRTH-005).
  pnc_soloNacimiento: madeOption(['S', 'N'], ({ destino }: { destino: BenefitEndpoint }) =>
    destino === 'maternidadNacimiento' ? 'N' : 'S',
  ),
})

const bornChild = person(answers.hijos.fields, {
  id: 'id',
  idFamiliar: 'relativeId',
  accion,
  fallecido: 'fallecido',
  pnh_nombre: 'nombres',
  pnh_apellido: 'apellido',
  pnh_fechaNac: { day: 'fecnacim' },
  pnh_nroDoc: 'nrodoc',
  pnh_tipodoc: documentType,
  pnh_sexo: 'sexo',
  // The day of sending, which comes with the signature (UNS-103).
  pnh_fecaudit: madeText(() => emptyDate),
})

const maternity = applicant(answers, {
  pmd_nroafi: 'solicitante.nroafi',
  pmd_fechaSentencia: { day: 'fechaSentencia' },
  pmd_fechaNac: latestBirth,
  pmd_nomYApeTitular: 'cuenta.titular',
  pmd_cbu: 'cuenta.cbu',
  pmd_cuit: 'cuenta.cuit',
})

const maternityChild = person(answers.hijos.fields, {
  id: 'id',
  idFamiliar: 'relativeId',
  accion,
  pmh_nombre: 'nombres',
  pmh_apellido: 'apellido',
  pmh_fechaNac: { day: 'fecnacim' },
  pmh_nroDoc: 'nrodoc',
  pmh_tipodoc: documentType,
  pmh_sexo: 'sexo',
  pmh_fechaFall: { day: 'fecfallecido' },
  pmh_hijoFall: 'fallecido',
})

const marriage = applicant(answers, {
  pmt_nroafi: 'solicitante.nroafi',
  pmt_fechaMatrimonio: { day: 'fechaMatrimonio' },
  pmt_fechaSentencia: madeNone,
  pmt_nomYApeTitular: 'cuenta.titular',
  pmt_cbu: 'cuenta.cbu',
  pmt_cuit: 'cuenta.cuit',
  // The last is from the older form and is accepted as well (AMB-29).
  pmt_observaciones: madeOption(
    ['Matrimonio', 'Unión Convivencial', 'Unión convivencial'],
    ({ beneficio }: Pick<BenefitValues, 'beneficio'>) => (beneficio === 'union' ? 'Unión Convivencial' : 'Matrimonio'),
  ),
})

const spouse = person(spouseAnswers, {
  // The owner of the spouse's documents.
  id: madeKey('conyuge'),
  idFamiliar: 'relativeId',
  accion,
  pmt_nombreCony: 'nombres',
  pmt_apellidoCony: 'apellido',
  pmt_fechaNacCony: { day: 'fecnacim' },
  pmt_dniCony: 'nrodoc',
  pmt_tipodoc: documentType,
  pmt_sexo: 'sexo',
})

/** Who asks, and whom a request is for, by their kinds of request. */
export const entities = { adoption, adoptedChild, birth, bornChild, maternity, maternityChild, marriage, spouse }

type Objects = { afiliado: AnyEntity<typeof answers>; hijo?: AnyEntity<typeof answers.hijos.fields> }

/** The objects of each benefit; without one of a child it is for a spouse or partner. */
export const objectsOf: Readonly<Record<BenefitId, Objects>> = {
  adopcion: { afiliado: adoption, hijo: adoptedChild },
  nacimiento: { afiliado: birth, hijo: bornChild },
  maternidad: { afiliado: maternity, hijo: maternityChild },
  madreNoGestante: { afiliado: maternity, hijo: maternityChild },
  matrimonio: { afiliado: marriage },
  union: { afiliado: marriage },
}
