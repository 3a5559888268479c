import { addDays, addYears, yearOf, type PlainDate } from '../../src/domain/dates'
import { levelPeriodOn, usualLevelPeriod } from '../../src/domain/level/period'
import { planNames } from '../../src/domain/level/reduced'
import { cuilOf } from '../../src/domain/rules/cuit'
import type { contributionSummaries, levelOrders, memberRelatives } from '../db/schema/member-files'
import type { members } from '../db/schema/members'
import type { DemoKin, DemoMember } from './member'
import { toPaidRows, toPaySlipRows } from './printed'
import { toAccountRows, type DemoAccountRow } from './accounts'
import { toDebtRows, type DebtRow } from './concepts'
import { toContactRows, type DemoContactRows } from './member-contacts'
import { statusDateOf, toPersonalData } from './personal-data'

/** All database rows of a demonstration member except photos and password. */
export type DemoRows = DemoContactRows & {
  member: typeof members.$inferInsert
  relatives: (typeof memberRelatives.$inferInsert)[]
  levelOrder: typeof levelOrders.$inferInsert
  debt: DebtRow[]
  contributions: typeof contributionSummaries.$inferInsert
  accounts: DemoAccountRow[]
  paid: ReturnType<typeof toPaidRows>
  paySlips: ReturnType<typeof toPaySlipRows>
}

const toCuil = ({ sexo, nrodoc }: DemoMember): string => cuilOf(nrodoc, sexo === 'F' ? '27' : '20')

// The last birthday was some weeks ago, a different number of weeks for each person.
const bornAt = (age: number, number: number, today: PlainDate): PlainDate =>
  addDays(addYears(today, -age), -(10 + (number % 300)))

const kinBornAt = ({ age, days }: DemoKin, number: number, today: PlainDate): PlainDate =>
  days === undefined ? bornAt(age, number, today) : addDays(today, -days)

const states: Record<DemoMember['role'], string> = {
  active: 'ACTIVO',
  retired: 'JUBILADO',
  special: 'SITUACIÓN ESPECIAL',
  specialAndActive: 'SITUACIÓN ESPECIAL',
  none: 'BAJA',
}

const birthOf = ({ age, nroafi }: DemoMember, today: PlainDate): PlainDate => bornAt(age, nroafi, today)

// Everybody enrolled at 25.
const enrolledAt = (demo: DemoMember, today: PlainDate): PlainDate => addYears(birthOf(demo, today), 25)

const toMember = (demo: DemoMember, today: PlainDate): DemoRows['member'] => ({
  ...toPersonalData(demo, birthOf(demo, today), today),
  nroafi: demo.nroafi,
  nombres: demo.nombres,
  apellido: demo.apellido,
  tipdoc: 'DNI',
  nrodoc: demo.nrodoc,
  cuil: toCuil(demo),
  fecnacim: birthOf(demo, today),
  fecmat: enrolledAt(demo, today),
  sexo: demo.sexo,
  nacionalidad: 1,
  estadocivil: demo.estadocivil,
  distrito: demo.distrito,
  estado: states[demo.role],
  nivel: demo.nivel,
  aporteReducido: demo.aporteReducido,
  nivelValidez: demo.validez,
  esactivo: demo.role === 'active' || demo.role === 'specialAndActive',
  esjubilado: demo.role === 'retired',
  esesb: demo.role === 'special' || demo.role === 'specialAndActive',
  tienedeuda: demo.debt,
  photoDue: !demo.hasPhoto,
  contactDue: demo.contactDue,
})

// A spouse or partner has the civil status of the member, since the same day.
const isSpouse = ({ tipfamiliar }: DemoKin): boolean => tipfamiliar === 1 || tipfamiliar === 2

const toRelatives = (demo: DemoMember, today: PlainDate): DemoRows['relatives'] =>
  demo.kin.map((relative, index) => ({
    nroafi: demo.nroafi,
    nombres: relative.nombres,
    apellido: relative.apellido,
    tipfamiliar: relative.tipfamiliar,
    tipdoc: relative.tipdoc ?? 'DNI',
    nrodoc: relative.nrodoc,
    fecnacim: kinBornAt(relative, demo.nroafi + index * 31, today),
    sexo: relative.sexo,
    estadocivil: isSpouse(relative) ? demo.estadocivil : relative.tipfamiliar === 3 ? 1 : 2,
    fecestadocivil: isSpouse(relative) ? statusDateOf(demo, birthOf(demo, today)) : null,
    nacionalidad: 1,
    tipnacionalidad: 1,
    discapacidad: relative.discapacidad ?? false,
  }))

const toLevelOrder = (demo: DemoMember, today: PlainDate): DemoRows['levelOrder'] => {
  const isReduced = (plan: string): boolean => demo.aporteReducido === plan
  const number = demo.order === null ? null : demo.nroafi
  return {
    nroafi: demo.nroafi,
    anio: levelPeriodOn(today, usualLevelPeriod).anio,
    ejercicio: yearOf(today),
    estado: demo.order,
    nivelPedido: demo.order === null ? null : 3,
    pedidoId: number,
    pedidoNro: number,
    email: '',
    puedeTramitar: demo.role === 'active',
    puedeDesestimar: demo.order === 'P',
    desestimacionPendiente: false,
    tieneRar: isReduced(planNames.RAR),
    estadoRar: isReduced(planNames.RAR) ? 'A' : '',
    tienePlanJoven: isReduced(planNames.PMJ),
    estadoPlanJoven: isReduced(planNames.PMJ) ? 'A' : '',
    tieneRarFuturo: false,
    estadoRarFuturo: '',
    tienePlanJovenFuturo: false,
    estadoPlanJovenFuturo: '',
    altaPlanJoven: false,
    bajaPlanJoven: false,
    modulosReducidos: demo.aporteReducido === '' ? 0 : 20,
    empleo: '',
    empleoTipo: '',
    ...demo.levelOrder,
  }
}

const toContributions = (demo: DemoMember, today: PlainDate): DemoRows['contributions'] => ({
  nroafi: demo.nroafi,
  anios: Math.min(35, Math.max(0, demo.age - 25)),
  meses: demo.nroafi % 12,
  ultimoPago: demo.role === 'active' ? addDays(today, -14) : null,
})

/** Makes the rows of a demonstration member; ages and due days count from `today`. */
export const toDemoRows = (demo: DemoMember, today: PlainDate): DemoRows => ({
  member: toMember(demo, today),
  ...toContactRows(demo),
  relatives: toRelatives(demo, today),
  levelOrder: toLevelOrder(demo, today),
  debt: toDebtRows(demo, today),
  contributions: toContributions(demo, today),
  accounts: toAccountRows(demo, toCuil(demo)),
  paid: toPaidRows(demo, today),
  paySlips: toPaySlipRows(demo, today),
})
