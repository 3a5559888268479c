import { memberRelatives, levelOrders, contributionSummaries } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { registrations } from '../../db/schema/registrations'
import { memberCredentials } from '../../db/schema/sessions'
import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { documentTypes } from '../../../src/domain/catalogues/data/document-types'
import { familyTypes } from '../../../src/domain/catalogues/data/family-types'
import { nationalities, nationalityTypes } from '../../../src/domain/catalogues/data/nationalities'
import { planNames } from '../../../src/domain/level/reduced'
import { optional, type Kind } from '../cells/cell'
import { date, moment } from '../cells/dates'
import { district, flag, listed, oneOf, whole, wordFlag } from '../cells/numbers'
import { anyText, cuil, dni, documentNumber, email, memberNumber, passwordDigest, text } from '../cells/text'
import type { Entity } from './entity'

const names = { nombres: text(80, 'MARÍA ELENA'), apellido: text(80, 'GÓMEZ') }

const sex = oneOf({ F: '', M: '', X: '' }, 'F')

const civilStatus = listed(
  civilStatuses.map(({ id, desestadocivil }) => ({ id, name: desestadocivil })),
  '2',
)

const nationality = listed(
  nationalities.map(({ id, desnacionalidad }) => ({ id, name: desnacionalidad })),
  '1',
)

const nationalityType = listed(
  nationalityTypes.map(({ id, destipnac }) => ({ id, name: destipnac })),
  '1',
)

const documentType: Kind = oneOf(Object.fromEntries(documentTypes.map(({ destipdoc }) => [destipdoc, ''])), 'DNI')

const level = optional(whole(1, 5, '3'))

const validity = optional(oneOf({ A: 'for the year', P: 'permanent' }, 'A'))

const plan = optional(oneOf({ [planNames.PMJ]: '', [planNames.RAR]: '' }, ''), '')

const yesOrNo = wordFlag('S', 'N', 'N')

/** The register of registrations. */
const registrationRows: Entity = {
  name: 'matriculas',
  code: 1,
  about: 'What the College says of each registration: who may join, and who is a member already.',
  table: registrations,
  key: ['nroafi'],
  columns: {
    nroafi: memberNumber(),
    nrodoc: dni('28111222'),
    situation: oneOf(
      { habilitada: 'may join', sinInformar: 'not informed yet', inhabilitada: 'barred', afiliada: 'a member already' },
      'habilitada',
    ),
    fecmat: optional(date('2016-05-10')),
  },
  word: 'fund',
  isOfMember: false,
  why: 'The College informs them; the portal only sets "afiliada" when it approves an affiliation.',
}

/** The members. */
const memberRows: Entity = {
  name: 'afiliados',
  code: 2,
  about: 'The members, one row each. Everything else hangs on their number.',
  table: members,
  key: ['nroafi'],
  columns: {
    nroafi: memberNumber(),
    ...names,
    tipdoc: optional(documentType, 'DNI'),
    nrodoc: dni('28111222'),
    cuil: optional(cuil('27281112223'), ''),
    fecnacim: optional(date('1981-03-14')),
    fecmat: optional(date('2006-08-01')),
    sexo: sex,
    nacionalidad: optional(nationality, 1),
    tiponacionalidad: optional(nationalityType),
    estadocivil: optional(civilStatus, 8),
    fecestadocivil: optional(date('2010-11-05')),
    discapacidad: yesOrNo,
    tramitaDiscapacidad: wordFlag('S', 'N', ''),
    fecdisc: optional(date('2019-02-01')),
    feccud: optional(date('2021-02-01')),
    madreNombres: anyText(80, 'TERESA'),
    madreApellido: anyText(80, 'ÁLVAREZ'),
    padreNombres: anyText(80, 'JUAN JOSÉ'),
    padreApellido: anyText(80, 'GÓMEZ'),
    hijos: wordFlag('SI', 'NO', ''),
    cantidadHijos: optional(whole(0, 30, '2'), 0),
    distrito: district,
    estado: text(40, 'ACTIVO'),
    estadodesde: optional(date('2024-03-01')),
    resolucionjubiliado: anyText(40, '318/2024'),
    vencimientocredencialactivo: optional(date('2026-12-31')),
    nivel: level,
    aporteReducido: plan,
    nivelValidez: validity,
    esactivo: flag('SI'),
    esjubilado: flag(),
    esesb: flag(),
    tienedeuda: optional(oneOf({ '0': 'none', '1': 'owes', '2': 'plan blocked', '3': 'in court' }, '0', true), 0),
    photoDue: flag(),
    contactDue: flag(),
  },
  word: 'portal',
  isOfMember: false,
  why: 'The fund approves changes of the file and of the level here; its own register hears of them by the feed.',
}

/** The relatives of the members. */
const relativeRows: Entity = {
  name: 'familiares',
  code: 6,
  about: 'Relatives of the members.',
  table: memberRelatives,
  key: null,
  columns: {
    nroafi: memberNumber(),
    ...names,
    tipfamiliar: listed(
      familyTypes.map(({ id, desfamiliar }) => ({ id, name: desfamiliar })),
      '3',
    ),
    tipdoc: optional(documentType, 'DNI'),
    nrodoc: optional(documentNumber('55111222'), ''),
    fecnacim: optional(date('2015-09-21')),
    sexo: sex,
    estadocivil: optional(civilStatus, 1),
    fecestadocivil: optional(date('2010-11-05')),
    nacionalidad: optional(nationality, 1),
    tipnacionalidad: optional(nationalityType, 1),
    fecfallecido: optional(date('2020-01-15')),
    discapacidad: flag(),
  },
  word: 'portal',
  isOfMember: true,
  why: 'Members edit them, and approved requests add them; both reach the fund by the feed.',
}

const planState = anyText(4, 'A')

/** The level option of each member. */
const levelRows: Entity = {
  name: 'niveles',
  code: 7,
  about:
    'The level option of each member: whom the fund lets ask for a level, and for which year. Without a row a member cannot ask.',
  table: levelOrders,
  key: ['nroafi'],
  columns: {
    nroafi: memberNumber(),
    anio: whole(2000, 2199, '2027'),
    ejercicio: whole(2000, 2199, '2026'),
    estado: optional(oneOf({ X: 'in progress', P: 'in progress', A: 'approved', R: 'withdrawn or rejected' }, '')),
    nivelPedido: level,
    pedidoId: optional(whole(0, 2_147_483_647, '48307')),
    pedidoNro: optional(whole(0, 2_147_483_647, '48307')),
    email: optional(email('maria.gomez@correo.example'), ''),
    puedeTramitar: flag('SI', true),
    puedeDesestimar: flag(),
    desestimacionPendiente: flag(),
    tieneRar: flag(),
    estadoRar: planState,
    tienePlanJoven: flag(),
    estadoPlanJoven: planState,
    tieneRarFuturo: flag(),
    estadoRarFuturo: planState,
    tienePlanJovenFuturo: flag(),
    estadoPlanJovenFuturo: planState,
    altaPlanJoven: flag(),
    bajaPlanJoven: flag(),
    modulosReducidos: optional(whole(0, 1000, '20'), 0),
    empleo: anyText(255, ''),
    empleoTipo: anyText(255, ''),
    empleoDesde: optional(date('2019-03-01')),
  },
  word: 'portal',
  isOfMember: true,
  why: 'Requests and decisions of the year arise here.',
}

/** What each member has contributed. */
const summaryRows: Entity = {
  name: 'resumenes',
  code: 11,
  about: 'Years and months that each member has contributed.',
  table: contributionSummaries,
  key: ['nroafi'],
  columns: {
    nroafi: memberNumber(),
    anios: whole(0, 99, '19'),
    meses: whole(0, 11, '4'),
    ultimoPago: optional(date('2026-10-10')),
  },
  word: 'fund',
  isOfMember: true,
  why: 'The portal never changes them.',
}

/** Passwords as digests. */
const passwordRows: Entity = {
  name: 'claves',
  code: 18,
  about:
    'Digests of the passwords of an earlier system; members without a row choose one by a mailed link. bcrypt is hashed anew at the first sign-in.',
  table: memberCredentials,
  key: ['nroafi'],
  columns: {
    nroafi: memberNumber(),
    passwordHash: passwordDigest,
    firstLogin: flag(),
    // Nobody knows when.
    changedAt: optional(moment('2026-03-02 10:15'), '2000-01-01T00:00:00.000Z'),
  },
  word: 'first',
  isOfMember: true,
  why: 'A password that a member has here is never replaced.',
}

/** The entities about who the members are. */
export const people = { registrationRows, memberRows, relativeRows, levelRows, summaryRows, passwordRows } as const
