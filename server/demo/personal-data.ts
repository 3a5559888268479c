import { addDays, addYears, yearOf, type PlainDate } from '../../src/domain/dates'
import { relationships } from '../../src/domain/family/relationships'
import { firstNationalityType } from '../../src/domain/person/person'
import type { members } from '../db/schema/members'
import type { DemoMember } from './member'

type Row = typeof members.$inferInsert

/** Columns of a member that the portal shows or lets them change, besides who they are (LEGAJO-002). */
type PersonalRow = Pick<
  Row,
  | 'tiponacionalidad'
  | 'fecestadocivil'
  | 'discapacidad'
  | 'tramitaDiscapacidad'
  | 'fecdisc'
  | 'feccud'
  | 'madreNombres'
  | 'madreApellido'
  | 'padreNombres'
  | 'padreApellido'
  | 'hijos'
  | 'cantidadHijos'
  | 'estadodesde'
  | 'resolucionjubiliado'
  | 'vencimientocredencialactivo'
>

const mothers = ['ÁLVAREZ, TERESA', 'BUSTOS, NORMA', 'CÓRDOBA, MARTA', 'IÑÍGUEZ, SUSANA', 'ZÁRATE, BEATRIZ'] as const
const fathers = ['CARLOS', 'JUAN JOSÉ', 'MIGUEL ÁNGEL', 'OSVALDO', 'RAÚL'] as const

const parentsOf = ({ nroafi, apellido, kin }: DemoMember) => {
  const [maiden = '', first = ''] = (mothers[nroafi % mothers.length] ?? '').split(', ')
  const mother = kin.find(({ tipfamiliar }) => tipfamiliar === relationships.mother)
  const father = kin.find(({ tipfamiliar }) => tipfamiliar === relationships.father)
  return {
    madreNombres: mother?.nombres ?? first,
    madreApellido: mother?.apellido ?? maiden,
    padreNombres: father?.nombres ?? fathers[nroafi % fathers.length] ?? '',
    padreApellido: father?.apellido ?? apellido,
  }
}

/** Age at which a demonstration member got their civil status; the others have no date of it. */
const ageAtStatus: Readonly<Record<number, number>> = { 2: 27, 5: 45, 7: 64, 9: 30 }

const daysAfterBirthday = 47

/** Day on which a member got their civil status; null for a status without a date. */
export const statusDateOf = ({ estadocivil }: DemoMember, birth: PlainDate): PlainDate | null => {
  const age = ageAtStatus[estadocivil]
  return age === undefined ? null : addDays(addYears(birth, age), daysAfterBirthday)
}

const retirementAge = 65

const rightsOf = ({ nroafi, role }: DemoMember, birth: PlainDate, today: PlainDate) => {
  const retired = addDays(addYears(birth, retirementAge), daysAfterBirthday)
  const isActive = role === 'active' || role === 'specialAndActive'
  return {
    estadodesde: role === 'retired' ? retired : null,
    resolucionjubiliado: role === 'retired' ? `${nroafi % 1000}/${yearOf(retired)}` : '',
    vencimientocredencialactivo: isActive ? `${yearOf(today) + 1}-12-31` : null,
  }
}

const disabilityOf = ({ hasDisability }: DemoMember, today: PlainDate) => ({
  discapacidad: hasDisability ? ('S' as const) : ('N' as const),
  tramitaDiscapacidad: hasDisability ? ('S' as const) : ('' as const),
  fecdisc: hasDisability ? addYears(today, -6) : null,
  feccud: hasDisability ? addYears(today, -4) : null,
})

/** The personal data of a demonstration member, which agree with their relatives; `birth` is the day of birth. */
export const toPersonalData = (demo: DemoMember, birth: PlainDate, today: PlainDate): PersonalRow => {
  const children = demo.kin.filter(({ tipfamiliar }) => tipfamiliar === relationships.child).length
  return {
    tiponacionalidad: firstNationalityType,
    fecestadocivil: statusDateOf(demo, birth),
    ...disabilityOf(demo, today),
    ...parentsOf(demo),
    hijos: children > 0 ? 'SI' : 'NO',
    cantidadHijos: children,
    ...rightsOf(demo, birth, today),
  }
}
