import { todayIn, yearOf } from '../../../src/domain/dates'
import { relationships } from '../../../src/domain/family/relationships'
import { reducedTable } from '../../../src/domain/catalogues/data/reduced-tables'
import { levelPeriodOn, type LevelPeriod } from '../../../src/domain/level/period'
import { planNames, planOptions, type ReducedPlan } from '../../../src/domain/level/reduced'
import type {
  affiliationAddresses,
  affiliationEmails,
  affiliationFamily,
  affiliationPhones,
} from '../../db/schema/affiliation-details'
import type { affiliations } from '../../db/schema/affiliations'
import type { memberAddresses, memberEmails, memberPhones } from '../../db/schema/member-contacts'
import type { levelOrders, memberRelatives } from '../../db/schema/member-files'
import type { members } from '../../db/schema/members'
import { toComing } from '../level-option/flags'

/** A stored request with everything that belongs to it. */
export type StoredAffiliation = {
  request: typeof affiliations.$inferSelect
  family: (typeof affiliationFamily.$inferSelect)[]
  addresses: (typeof affiliationAddresses.$inferSelect)[]
  phones: (typeof affiliationPhones.$inferSelect)[]
  emails: (typeof affiliationEmails.$inferSelect)[]
}

/** What the request does not say: the district, whether a file photo is stored, and the day. */
type Around = { distrito: number; hasPhoto: boolean; at: Date; period: LevelPeriod }

// The first row of a list, which a form begins with.
const first = 1

const plans: readonly ReducedPlan[] = ['PMJ', 'RAR']

/** The reduced plan that was asked for; null for none, and where the fund assigned another level. */
export const planOf = ({ reducido, nivelOpcion }: StoredAffiliation['request']): ReducedPlan | null =>
  reducido === 1 ? (plans.find((plan) => planOptions[plan] === nivelOpcion) ?? null) : null

const parentOf = (family: StoredAffiliation['family'], tipfamiliar: number) => {
  const parent = family.find((one) => one.tipfamiliar === tipfamiliar)
  return { nombres: parent?.nombres ?? '', apellido: parent?.apellido ?? '' }
}

const isChild = ({ tipfamiliar }: { tipfamiliar: number }): boolean => tipfamiliar === relationships.child

const sexOf = (sexo: string): 'M' | 'F' | 'X' => (sexo === 'M' || sexo === 'F' ? sexo : 'X')

const yesOr = <T extends 'N' | ''>(answer: string, otherwise: T): 'S' | T => (answer === 'S' ? 'S' : otherwise)

/** The file of the new member: the data as declared, at the level that the fund assigned, for the year. */
export const toMemberRow = (
  { request, family }: StoredAffiliation,
  { distrito, hasPhoto, at }: Around,
): typeof members.$inferInsert => {
  const mother = parentOf(family, relationships.mother)
  const father = parentOf(family, relationships.father)
  const children = family.filter(isChild).length
  const plan = planOf(request)
  return {
    nroafi: request.nroafi,
    nombres: request.nombres,
    apellido: request.apellido,
    tipdoc: 'DNI',
    nrodoc: request.nrodoc,
    cuil: request.cuil,
    fecnacim: request.fecnacim,
    fecmat: request.fecmat,
    sexo: sexOf(request.sexo),
    nacionalidad: request.nacionalidad ?? first,
    tiponacionalidad: request.tiponacionalidad ?? first,
    estadocivil: request.estadocivil ?? 0,
    fecestadocivil: request.fecestadocivil,
    discapacidad: yesOr(request.discapacidad, 'N'),
    tramitaDiscapacidad: yesOr(request.tramita_discapacidad, ''),
    fecdisc: request.fecdisc,
    feccud: request.feccud,
    madreNombres: mother.nombres,
    madreApellido: mother.apellido,
    padreNombres: father.nombres,
    padreApellido: father.apellido,
    hijos: children > 0 ? 'SI' : 'NO',
    cantidadHijos: children,
    distrito,
    estado: 'ACTIVO',
    vencimientocredencialactivo: `${yearOf(todayIn(at.getTime())) + 1}-12-31`,
    nivel: request.nivelAsignado,
    nivelValidez: 'A',
    aporteReducido: plan === null ? '' : planNames[plan],
    esactivo: true,
    esjubilado: false,
    esesb: false,
    tienedeuda: 0,
    photoDue: !hasPhoto,
    contactDue: false,
  }
}

/** The spouse or partner and the children. Parents are in the member's own row, by their names. */
export const toRelativeRows = ({ request, family }: StoredAffiliation): (typeof memberRelatives.$inferInsert)[] =>
  family
    .filter(({ tipfamiliar }) => tipfamiliar !== relationships.mother && tipfamiliar !== relationships.father)
    .map((one) => ({
      nroafi: request.nroafi,
      nombres: one.nombres,
      apellido: one.apellido,
      tipfamiliar: one.tipfamiliar,
      tipdoc: 'DNI',
      nrodoc: one.nrodoc,
      fecnacim: one.fecnacim,
      sexo: sexOf(one.sexo),
      estadocivil: one.estadocivil ?? 0,
      fecestadocivil: one.fecestadocivil,
      nacionalidad: one.nacionalidad ?? first,
      tipnacionalidad: one.tipnacionalidad ?? first,
      fecfallecido: one.fecfallecido,
      discapacidad: one.discapacidad === 'S',
    }))

type ContactRows = {
  addresses: (typeof memberAddresses.$inferInsert)[]
  phones: (typeof memberPhones.$inferInsert)[]
  emails: (typeof memberEmails.$inferInsert)[]
}

type Stored = { tipcontacto: number | null; main: number }

const contactOf = ({ tipcontacto, main }: Stored, nroafi: number) => ({
  nroafi,
  tipcontacto: tipcontacto ?? first,
  main: main === 1,
})

/** The means of contact, each the main one of its kind. */
export const toMemberContacts = ({
  request: { nroafi },
  addresses,
  phones,
  emails,
}: StoredAffiliation): ContactRows => ({
  addresses: addresses.map(({ id: _id, submissionId: _of, ...row }) => ({ ...row, ...contactOf(row, nroafi) })),
  phones: phones.map(({ id: _id, submissionId: _of, ...row }) => ({
    ...row,
    ...contactOf(row, nroafi),
    tiptelefono: row.tiptelefono ?? first,
  })),
  emails: emails.map(({ email, ...row }) => ({ email, ...contactOf(row, nroafi) })),
})

/** The level of the year, which the member may ask to change; a reduced plan goes on into the next year. */
export const toLevelOrder = (
  { request, emails }: StoredAffiliation,
  { at, period }: Pick<Around, 'at' | 'period'>,
): typeof levelOrders.$inferInsert => {
  const today = todayIn(at.getTime())
  const plan = planOf(request)
  const coming = toComing(plan)
  return {
    nroafi: request.nroafi,
    anio: levelPeriodOn(today, period).anio,
    ejercicio: yearOf(today),
    email: emails[0]?.email ?? '',
    puedeTramitar: true,
    puedeDesestimar: false,
    desestimacionPendiente: false,
    tieneRar: plan === 'RAR',
    estadoRar: plan === 'RAR' ? 'A' : '',
    tienePlanJoven: plan === 'PMJ',
    estadoPlanJoven: plan === 'PMJ' ? 'A' : '',
    tieneRarFuturo: coming.tieneRarFuturo ?? false,
    estadoRarFuturo: coming.estadoRarFuturo ?? '',
    tienePlanJovenFuturo: coming.tienePlanJovenFuturo ?? false,
    estadoPlanJovenFuturo: coming.estadoPlanJovenFuturo ?? '',
    altaPlanJoven: false,
    bajaPlanJoven: false,
    modulosReducidos: plan === null ? 0 : (reducedTable(plan)[0]?.cantMod ?? 0),
    empleo: request.nivelAsignado === 1 ? request.empleo : '',
    empleoTipo: request.nivelAsignado === 1 ? request.empleoTipo : '',
    empleoDesde: request.nivelAsignado === 1 ? request.empleoDesde : null,
  }
}
